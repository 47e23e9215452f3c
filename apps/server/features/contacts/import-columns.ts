import { searchable } from '#server/lib/text.ts'

export type Field =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'company'
  | 'location'
  | 'website'
  | 'tags'
  | 'notes'

/** What a column holds. Of several of one field, the one with the least rank is read first. */
export interface Column {
  field: Field
  rank: number
  /** A name that only programs show: read where no other name is there. */
  display?: true
  /** « Nom » alone: the family name beside a first name, else the whole one. */
  bare?: true
}

/** Words that say one thing together, in the order in which they are looked for. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\be mails?\b/g, 'email'],
  [/\b(?:adresse|courrier) electronique\b/g, 'email'],
  [/\bwhats app\b/g, 'whatsapp'],
  [/\bnom (?:ou )?raison sociale\b/g, 'nom'],
  [/\braison sociale\b/g, 'societe'],
  [/\b(?:account name|nom du compte)\b/g, 'societe'],
  [/\badr e?mail\b/g, 'email'],
  [/\bbusiness name\b/g, 'societe'],
  [/\b(?:nom(?: de)? famille|(?:last|family) name)\b/g, 'lastname'],
  [/\b(?:first|given) name\b/g, 'firstname'],
  [/\b(?:nom complet|full name|nom (?:et )?prenoms?|prenoms? (?:et )?nom)\b/g, 'fullname'],
  [/\b(?:display name|nom a afficher|nom affiche)\b/g, 'displayname'],
  [/\b(?:site internet|(?:site|page) web|web ?(?:site|page))\b/g, 'website'],
  [/\b(?:mots cles|group membership)\b/g, 'tags'],
  [/\bligne directe\b/g, 'telephone'],
  [/\b(?:n|no)(?= (?:de )?(?:tel|telephone|portable|mobile|gsm)\b)/g, 'numero'],
]

type Meaning =
  | 'email'
  | 'phone'
  | 'mobile'
  | 'landline'
  | 'number'
  | 'first'
  | 'last'
  | 'name'
  | 'full'
  | 'display'
  | 'user'
  | 'company'
  | 'city'
  | 'place'
  | 'address'
  | 'website'
  | 'tags'
  | 'notes'

const MEANINGS: Record<Meaning, string> = {
  email: 'email emails mail mails mel courriel courriels messagerie',
  phone: 'tel telephone telephones phone phones',
  mobile: 'mobile mobiles portable portables gsm cell cellphone cellulaire natel sms whatsapp iphone',
  landline: 'fixe landline',
  number: 'numero number num',
  first: 'prenom prenoms firstname forename fname',
  last: 'lastname surname lname',
  name: 'nom noms name names',
  full: 'fullname',
  display: 'displayname',
  user: 'user utilisateur',
  company: 'entreprise societe company organisation organization organisme enseigne denomination',
  city: 'ville city town commune localite',
  place: 'lieu location localisation emplacement',
  address: 'adresse address addresses adresses',
  website: 'website site url web',
  tags: 'etiquette etiquettes tag tags labels libelles categorie categories keywords',
  notes: 'note notes commentaire commentaires comment comments remarque remarques memo observations',
}

/** Words beside the others that only say which one it is, with how much later it is read. */
const QUALIFIERS: Record<string, number> = {
  ...of(-1, 'principal principale primary main premier premiere preferred prefere preferee'),
  ...of(
    0,
    'client clients cliente customer customers contact contacts buyer acheteur acheteuse personne person',
  ),
  ...of(0, 'value valeur de du des d la le les l of the your votre obligatoire required requis requise'),
  ...of(
    0,
    'optional optionnel optionnelle facultatif facultative usuel usage interne internes internal account',
  ),
  ...of(0, 'international internationale formatted complete compte direct directe ou or s'),
  ...of(0, 'quel quelle est what is laissez indiquez saisissez entrez enter please nous associee liee'),
  ...of(
    1,
    'default defaut mailing billing facturation home domicile work bureau office business professionnel',
  ),
  ...of(1, 'professionnelle pro personnel personnelle perso personal private prive privee whatsapp'),
  ...of(3, 'shipping livraison delivery other autre second seconde deuxieme secondaire secondary alt'),
}

function of(rank: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word, rank]))
}

const meaningOf = new Map(
  Object.entries(MEANINGS).flatMap(([meaning, words]) =>
    words.split(' ').map((word) => [word, meaning as Meaning] as const),
  ),
)

/** The field of every set of meanings that is understood, in alphabetical order, with its rank. */
const FIELDS: Record<string, Omit<Column, 'rank'> & { rank?: number }> = {
  email: { field: 'email' },
  'address email': { field: 'email' },
  'email user': { field: 'email' },
  'company email': { field: 'email', rank: 4 },
  mobile: { field: 'phone' },
  'mobile phone': { field: 'phone' },
  'mobile number': { field: 'phone' },
  'mobile number phone': { field: 'phone' },
  'address mobile': { field: 'phone', rank: 1 },
  'company mobile': { field: 'phone', rank: 4 },
  phone: { field: 'phone', rank: 2 },
  'number phone': { field: 'phone', rank: 2 },
  'address phone': { field: 'phone', rank: 3 },
  landline: { field: 'phone', rank: 4 },
  'landline phone': { field: 'phone', rank: 4 },
  'landline number': { field: 'phone', rank: 4 },
  'landline number phone': { field: 'phone', rank: 4 },
  'company phone': { field: 'phone', rank: 6 },
  first: { field: 'firstName' },
  last: { field: 'lastName' },
  name: { field: 'name', bare: true },
  full: { field: 'name' },
  'first last': { field: 'name' },
  'first name': { field: 'name' },
  display: { field: 'name', display: true },
  company: { field: 'company' },
  'company name': { field: 'company' },
  'address company': { field: 'company', rank: 1 },
  city: { field: 'location' },
  'address city': { field: 'location' },
  place: { field: 'location', rank: 4 },
  address: { field: 'location', rank: 8 },
  website: { field: 'website' },
  'address website': { field: 'website' },
  'user website': { field: 'website' },
  tags: { field: 'tags' },
  notes: { field: 'notes' },
}

/** Characters of the longest header that can name a column. */
const HEADER_MAX = 80

const wordsOf = (header: string): string[] => {
  const plain = searchable(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/([a-z])(?=\d)/g, '$1 ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return PHRASES.reduce((text, [phrase, word]) => text.replace(phrase, word), plain).split(' ')
}

const understand = (header: string): Column | null => {
  const meanings = new Set<Meaning>()
  let rank = 0
  let isPerson = false
  for (const word of wordsOf(header)) {
    const meaning = meaningOf.get(word)
    const later = QUALIFIERS[word]
    if (meaning !== undefined) meanings.add(meaning)
    else if (/^\d+$/.test(word)) rank += Math.min(Number(word), 9) / 10
    else if (later === undefined) return null
    rank += later ?? 0
    isPerson ||= /^(?:client|customer|contact|buyer|acheteu)/.test(word)
  }
  const found =
    meanings.size === 0 && isPerson
      ? { field: 'name' as const, rank: 1 }
      : FIELDS[[...meanings].sort().join(' ')]
  return found === undefined ? null : { ...found, rank: rank + (found.rank ?? 0) }
}

/**
 * What a column holds, by the words of its header, French or English: « E-mail 1 - Value », « Tél. (bureau) »,
 * `billing_first_name`. Null where one of its words says something else: « E-mail 1 - Type », « Accepts Email
 * Marketing ».
 */
const columnOf = (header: string): Column | null => {
  if (header.length > HEADER_MAX) return null
  const found = understand(header)
  if (found !== null || !header.includes('(')) return found
  const outside = understand(header.replace(/\([^()]*\)/g, ' '))
  return outside && { ...outside, rank: outside.rank + 5 }
}

/** What every column of a file holds: « Nom » beside « Prénom » is the family name. */
export const columnsOf = (headers: readonly string[]): (Column | null)[] => {
  const columns = headers.map(columnOf)
  const has = (field: Field) => columns.some((column) => column?.field === field)
  return has('firstName') && !has('lastName')
    ? columns.map((column) => (column?.bare ? { ...column, field: 'lastName' } : column))
    : columns
}
