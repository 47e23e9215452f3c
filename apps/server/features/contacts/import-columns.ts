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

const MEANINGS = {
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
} as const
type Meaning = keyof typeof MEANINGS

function all<T>(value: T, ...keys: string[]): Record<string, T> {
  return Object.fromEntries(keys.map((key) => [key, value]))
}

function words(rank: number, listed: string): Record<string, number> {
  return all(rank, ...listed.trim().split(/\s+/))
}

/** Words beside the others that only say which one it is, with how much later it is read. */
const QUALIFIERS: Record<string, number> = {
  ...words(-1, 'principal principale primary main premier premiere preferred prefere preferee'),
  ...words(
    0,
    `
    client clients cliente customer customers contact contacts buyer acheteur acheteuse personne person
    value valeur de du des d la le les l of the your votre obligatoire required requis requise
    optional optionnel optionnelle facultatif facultative usuel usage interne internes internal account
    international internationale formatted complete compte direct directe ou or s
    quel quelle est what is laissez indiquez saisissez entrez enter please nous associee liee
    `,
  ),
  ...words(
    1,
    `
    default defaut mailing billing facturation home domicile work bureau office business professionnel
    professionnelle pro personnel personnelle perso personal private prive privee whatsapp
    `,
  ),
  ...words(3, 'shipping livraison delivery other autre second seconde deuxieme secondaire secondary alt'),
}

const meaningOf = new Map(
  Object.entries(MEANINGS).flatMap(([meaning, listed]) =>
    listed.split(' ').map((word) => [word, meaning as Meaning] as const),
  ),
)

/** The field of every set of meanings that is understood, in alphabetical order, with its rank. */
const FIELDS: Record<string, Column> = {
  ...all({ field: 'email', rank: 0 }, 'email', 'address email', 'email user'),
  ...all({ field: 'email', rank: 4 }, 'company email'),
  ...all({ field: 'phone', rank: 0 }, 'mobile', 'mobile phone', 'mobile number', 'mobile number phone'),
  ...all({ field: 'phone', rank: 1 }, 'address mobile'),
  ...all({ field: 'phone', rank: 2 }, 'phone', 'number phone'),
  ...all({ field: 'phone', rank: 3 }, 'address phone'),
  ...all({ field: 'phone', rank: 4 }, 'company mobile', 'landline', 'landline phone'),
  ...all({ field: 'phone', rank: 4 }, 'landline number', 'landline number phone'),
  ...all({ field: 'phone', rank: 6 }, 'company phone'),
  ...all({ field: 'firstName', rank: 0 }, 'first'),
  ...all({ field: 'lastName', rank: 0 }, 'last'),
  ...all({ field: 'name', rank: 0, bare: true }, 'name'),
  ...all({ field: 'name', rank: 0 }, 'full', 'first last', 'first name'),
  ...all({ field: 'name', rank: 0, display: true }, 'display'),
  ...all({ field: 'company', rank: 0 }, 'company', 'company name'),
  ...all({ field: 'company', rank: 1 }, 'address company'),
  ...all({ field: 'location', rank: 0 }, 'city', 'address city'),
  ...all({ field: 'location', rank: 4 }, 'place'),
  ...all({ field: 'location', rank: 8 }, 'address'),
  ...all({ field: 'website', rank: 0 }, 'website', 'address website', 'user website'),
  ...all({ field: 'tags', rank: 0 }, 'tags'),
  ...all({ field: 'notes', rank: 0 }, 'notes'),
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
  const found: Column | undefined =
    meanings.size === 0 && isPerson ? { field: 'name', rank: 1 } : FIELDS[[...meanings].sort().join(' ')]
  return found === undefined ? null : { ...found, rank: rank + found.rank }
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
