import { POLICIES, SERVICES } from '../lexicon/concepts.ts'
import type { Term } from '../lexicon/terms.ts'
import type { Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import { regex, regexWith } from '../words/pattern.ts'
import { fold } from '../words/text.ts'
import { matchTerm } from './match.ts'

/** What is done for somebody, or who comes: a price beside it is not that of a thing which one can buy. */
const NO_GOODS: ReadonlySet<string> = new Set([
  ...POLICIES,
  ...SERVICES,
  'booking',
  'deposit',
  'downpayment',
  'insurance',
  'parking',
  'visit',
  'host_event',
  'grooming',
  'labour',
  'child',
  'baby',
  'teen',
  'adult',
  'senior',
  'student',
  'group',
  'dog',
  'cat',
  'rabbit',
  'pet',
  'discount',
])

/** What a thing comes in, or what a price is introduced by: what is sold is named after it. */
const CONTAINER = regex`
  ^(?:pots?|bocal|bocaux|bouteilles?|flacons?|tubes?|sachets?|boites?|paquets?|lots?|unites?|pieces?|prix|tarifs?
  |jars?|bottles?|bags?|packs?|tins?|price|glas|flasche|dose|packung|preis|bote|botella|bolsa|precio)$`
/** What shows that a price is that of a thing: how much of it, per what, or where it stands. */
const MEASURED = /\d\s?(?:kg|g|gr|grammes?|mg|l|cl|ml|litres?)\b/
const PER_PIECE = regex`
  ^\s?(?:€|euros?|eur)?\s?(?:ttc\s)?(?:\/\s?|le |la |l'|au |les? 100\s?|per |a |pro )
  (?:kg|kilo|litre|l|g|pot|bocal|sachet|boite|bouteille|paquet|piece|unite|lot|jar|bottle|bag|pack|glas|flasche)\b`
const SOLD_HERE = regex`
  \b(?:ajouter au panier|au panier|en stock|rupture de stock|stock epuise|en vente|a vendre|add to (?:cart|basket|bag)|in stock|out of stock
  |sold out|for sale|in den warenkorb|auf lager|anadir al carrito|boutique|catalogue|nos produits|our products|unsere produkte
  |nuestros productos)\b`

/** Between what is named first and what is said of it. */
const SAYS_OF_IT = /\s?(?::|–|—)\s|\s-\s/
/** « Vélos : 15 € la journée » : lent, or counted by who comes. */
const BY_TIME = regex`
  ^\s?(?:€|euros?|eur)?\s?(?:ttc\s)?(?:\/|par |per |l'|la |le |pro |por |a |an )\s?(?:jour|journee|demi|heure|h\b|nuit|semaine|mois|an\b
  |annee|personne|pers|enfant|adulte|seance|day|hour|night|week|month|person|tag|stunde|nacht|woche|person|dia|hora|noche|semana)`
/** « Vernis 32 € (45 min) » : done, not sold. */
const TIMED =
  /\d\s?(?:min|mn|minutes?|h|heures?|hours?|stunden?|horas?)\b|\b(?:la |par |\/ ?)?(?:jour|demi journee|heure)\b|\b(?:compris|inclus|prete|loue)\w*/
/** Characters after a price that tell what it is of. */
const NEAR = 24
/** Where an entry of a list of prices begins at the latest. */
const BORDER = regexWith('g')`[.!?;|•]\s|\s[•|]`

/** That a business sells, or does not, up to where it says what. */
const SELLING = regexWith('g')`
  \b(?:(?:nous|on|je) (?:vous )?(?:propos\w+|fabriqu\w+|produi\w+|confectionn\w+|commercialis\w+|distribu\w+)
  |(?:vous )?trouverez|(?:we|i) (?:sell|offer|make|stock|carry)|(?:vendemos|ofrecemos)|wir (?:verkaufen|bieten|fuhren))
  (?: (?:aussi|egalement|encore|toujours|en boutique|en magasin|chez nous|also|still|auch|tambien))* `
const NOT_SELLING = regexWith('g')`
  \b(?:nous|on|je) (?:ne |n')(?:vous )?(?:propos\w+|fabriqu\w+|produi\w+|confectionn\w+|commercialis\w+|distribu\w+|fais\w+|faites
  |vend\w*|avons|a|ai) (?:pas|plus|aucune?)(?: (?:encore|du tout))? (?:de |d')?`
/** « Pas de tissu. », « Croquettes non ». */
const NONE_OF = regexWith('g')`(?<=^|[.,;!?:] |\bet |\bni )(?:pas|plus) (?:de |d')`
const NOT_THIS = /(?:^|[.,;!?] )([^.,;!?]{3,40}?)\s?:? non(?=$|[.,;!?])/g
/** Where what is sold ends. */
const END = /[.!?;:()]|, (?:ni |pas |plus )|,? (?:mais|but|aber|pero) /
/** « … et des coffrets » : the next thing of a list. */
const NEXT = /(?:,| et| ou| and| or| und| y) (?=(?:des|du|de la|de l'|une?|les?|la|some|einen?|una?) )/
/** « La réparation des vélos et des trottinettes » : the next thing may be of the first one. */
const OF_IT = /\S (?:des|du|de la|de l'|of|von|del) /

/** A part of a unit in which something is offered: its terms, and those of the heading where they say what it is. */
interface Offered {
  terms: readonly Term[]
  title: readonly Term[]
  /** That the business does not sell it. */
  denied?: true
}

const namesSomething = (term: Term): boolean =>
  !term.soft && (term.kind === 'word' || term.kind === 'concept')

const within = (unit: Unit, start: number, end: number): Term[] =>
  unit.terms.filter((term) => term.start >= start && term.end <= end)

const lastBorder = (folded: string, start: number, end: number): number => {
  let last = start
  for (const { 0: sign, index } of folded.slice(start, end).matchAll(BORDER))
    last = start + index + sign.length
  return last
}

/** What prices stand beside. */
const pricedIn = (unit: Unit): Offered[] => {
  const { folded, titleTerms, passage } = unit
  let from = 0
  return unit.terms
    .filter(({ kind, unit: counts }) => kind === 'number' && counts === 'money')
    .flatMap((price) => {
      const start = lastBorder(folded, from, price.start)
      from = price.end
      const after = folded.slice(price.end).split(/[.;!?|•]\s/, 1)[0] ?? ''
      const before = folded.slice(start, price.start)
      const sold =
        MEASURED.test(before) ||
        PER_PIECE.test(after) ||
        SOLD_HERE.test(fold(`${passage.title ?? ''} ${passage.text}`))
      if (!sold || TIMED.test(before) || TIMED.test(after.slice(0, NEAR)) || BY_TIME.test(after)) return []
      const terms = within(unit, start, price.start)
      const named = terms.filter((term) => namesSomething(term) && !CONTAINER.test(term.folded))
      const [head] = named
      if (head === undefined) return [{ terms, title: titleTerms }]
      const said = SAYS_OF_IT.exec(folded.slice(head.end, price.start))
      const of = said === null ? price.start : head.end + said.index
      // « Vélos : réparation dès 45 € »
      return named.some(({ start }) => start > of) ? [] : [{ terms, title: [] }]
    })
}

/** What the business says that it sells, or does not. */
const toldIn = (unit: Unit): Offered[] => {
  const { folded } = unit
  const things = (at: number): Offered[] => {
    const end = folded.slice(at).search(END)
    const list = folded.slice(at, end < 0 ? folded.length : at + end)
    const [first = ''] = list.split(NEXT)
    const parts = OF_IT.test(first) ? [list] : list.split(NEXT)
    let from = at
    return parts.map((part) => {
      const start = folded.indexOf(part, from)
      from = start + part.length
      return { terms: within(unit, start, from), title: [] }
    })
  }
  const after = ({ 0: words, index }: RegExpExecArray) => index + words.length
  return [
    ...[...folded.matchAll(SELLING)].flatMap((match) => things(after(match))),
    ...[...folded.matchAll(NOT_SELLING), ...folded.matchAll(NONE_OF)].flatMap((match) =>
      things(after(match)).map((offered) => ({ ...offered, denied: true as const })),
    ),
    ...[...folded.matchAll(NOT_THIS)].map(({ 0: words, index }) => ({
      terms: within(unit, index, index + words.length),
      title: [],
      denied: true as const,
    })),
  ]
}

const HOW = /\b(?:comment|how|como|wie)\b/

/** What a shop's list of products says of one is an offer by itself. */
const isProduct = ({ passage }: Unit): boolean =>
  passage.product !== undefined || passage.id.startsWith('gone:')

/**
 * Whether a unit offers for sale what a question wants to buy, or says that it is not for sale: a price beside it, or
 * « nous proposons … ». That the thing is spoken of is not enough, nor a price of what is done with it.
 */
export const offers = (query: Query, unit: Unit, home: string | undefined): boolean => {
  if (isProduct(unit)) return true
  if (HOW.test(query.folded) || [...query.types].some((type) => type !== 'price')) return false
  const asked = query.terms.filter((term) => !term.soft && !term.buying)
  if (!asked.some(namesSomething)) return false
  return [...pricedIn(unit), ...toldIn(unit)].some(({ terms, title, denied }) => {
    const part = { ...unit, terms: [...terms], titleTerms: [...title], only: [] }
    const matched = asked.map((term) => matchTerm(term, part, home))
    if (matched.some(({ weight }) => weight === 0)) return false
    const said = new Set(matched.flatMap(({ term }) => term ?? []))
    const named = [...title, ...terms].filter((term) => namesSomething(term))
    const [head] = named.filter(({ folded }) => !CONTAINER.test(folded))
    if (head === undefined || !said.has(head)) return false
    return denied
      ? named.every((term) => said.has(term))
      : named.every((term) => said.has(term) || !NO_GOODS.has(term.key))
  })
}
