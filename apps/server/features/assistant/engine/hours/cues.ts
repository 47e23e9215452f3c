import { regex } from '../words/pattern.ts'
import { wordSet } from '../words/word-set.ts'
import { CUE, HOUSE, PLAIN } from './closing-words.ts'

export interface Cue {
  says: 'closed' | 'open' | 'last' | 'again' | 'but' | 'nothing'
  word: string
  start: number
  end: number
}

/** What « fermeture », « closed » and the like are said of where they are not said of a shop. */
const OF_THINGS = regex`
    ^ ?(?:eclairs?|a glissieres?|zip\w*|velcro|magnet\w*|aimant\w*|(?:a |par )?boutons?|a? ?scratch|a clips?|rapide|etanche|avec
    |hermet\w*|automat\w*|a cle\w*|a moitie|par (?!arrete|decision|suite)|aux? (?:commandes?|inscriptions?|reservations?|ventes?)
    |toes?|shoes?|sandals?|cells?|loops?|lids?|box|container|system|captions?|circuit|source|ends?|backs?|with|by|to (?:orders?|new)
    |times?|ceremony|prices?|of (?:orders?|registrations?|entries|the sale)|(?:zip|clip|type)s?\b|mit |durch |halten|lagern
    |aufbewahren|con |de cremallera|cremallera|de iman|de boton|de pedidos|de inscripciones|herm\w+
    |scolaires?|payes|en stock|in stock|auf lager|en rayon|en vente|a tous|to all|fur alle|al vacio)
  `
/** « Nous serons en congé maternité » is a closing of who works alone, « les congés maternité » is none. */
const LEAVE = /^ (?:maternite|paternite|parental\w*)/
const VACATION = /^(?:conges?|vacances|urlaub|\w*ferien|vacaciones|on .*)$/
const NOT_OURS = regex`
    \b(?:pendant|durant|lors de|during|wahrend|durante|hors|avant|apres|before|after|jours? de|demandes? de|vos|votre|your
    |ihre\w?|sus|stages? de|(?:pour|for|fur) (?:vos|les|la|des|the|your|die|ihre\w?)) (?:vos |les |des |the |den |la |las )?$
  `
const OF_FRENCH_THING = /\b(?:de|d') ?$/
const PAST = regex`
    \b(?:etait|etaient|etions|a ete|ont ete|avons ete|avait|avions|was|were|war|waren|wurde|estuvo|estuvimos|estaba|fue)\b
    (?: \w+){0,3} ?$
  `
const ARTICLE_BEFORE = /\b(?:la|une|cette|notre|votre|de|en|a la|chaque) $/
const OF_BEFORE = /^(?:de|du|des|d'|of|von|del|en|aux?)$/

/** « Wegen Betriebsausflug geschlossen »: whatever the reason is, the shop is closed. */
const REASON =
  /\b(?:wegen|aufgrund|due to|because of|en raison|pour cause|suite a\w?|debido a|con motivo)\b(?: (?:des?|du|d'|la|le|l'|un|une|einer?|eines|unserer?s?|our|the|a|el|del))* ?[a-z]+/

/** « Ouvert le 24 et fermé le 25 », « nous fermons le 23 et rouvrons le 4 »: the first of two. */
const FIRST_CUE =
  /\b(?:ouvert\w*|ouvrons|ferm(?:ons|erons)|open|close|geoffnet|offnen|schliessen|abiert\w+|cerramos)\b(?=.{0,80}\b(?:et|and|und|y)\b)/g

/** Where a part of a sentence ends that is about one thing. */
export const BREAK = /[,;:!?()"«»|•·]|\. |\b(?:mais|but|aber|pero|puis|then|dann|luego)\b/g

export const clauseStart = (text: string, at: number): number => {
  let start = 0
  for (const { 0: found, index } of text.slice(0, at).matchAll(BREAK)) start = index + found.length
  return start
}

export const clauseEnd = (text: string, at: number): number => {
  const rest = text.slice(at).search(BREAK)
  return rest < 0 ? text.length : at + rest
}

const wordsOf = (text: string): string[] => text.match(/[a-z]+'?(?:[a-z]+)?|\d+/g) ?? []

export const isPlain = (word: string, names: ReadonlySet<string>): boolean =>
  /^\d/.test(word) || word.length < 2 || PLAIN.has(word) || HOUSE.has(word) || names.has(word)

const partsOf = (word: string): string[] => {
  const at = word.indexOf("'")
  return PLAIN.has(word) || HOUSE.has(word) || at < 0
    ? [word]
    : [word.slice(0, at + 1), word.slice(at + 1)].filter(Boolean)
}

export const plainWords = (text: string): string[] => wordsOf(text).flatMap(partsOf)

const NOUN =
  /^(?:dernier.*|last .*|letzte.*|ultimo.*|fermetures?|ouvertures?|opening|apertura|absente?s?|conges|betriebs\w+|schliessung|cierres?|closures?|closing|vacaciones)$/
/** « Les commandes passées pendant la fermeture »: what comes before is another matter, the closing is the shop's. */
const DURING: ReadonlySet<string> = wordSet('pendant durant apres during after wahrend nach durante tras')

/** Whether what stands before a word for being closed says that the business is, and not something of it. */
const isOfHouse = (
  before: string,
  names: ReadonlySet<string>,
  isNoun: boolean,
): 'named' | 'understood' | 'no' => {
  const words = plainWords(before)
  for (let at = words.length - 1; at >= 0; at--) {
    const word = words[at] ?? ''
    if (HOUSE.has(word) || names.has(word)) {
      const lead = words
        .slice(0, at)
        .findLast((other) => !/^(?:la|le|les|l'|notre|nos|the|our|der|dem|unsere\w?|nuestr\w+)$/.test(other))
      if (
        !(
          lead !== undefined &&
          OF_BEFORE.test(lead) &&
          words.slice(0, at).some((other) => !isPlain(other, names))
        )
      )
        return 'named'
      continue
    }
    if (isNoun && DURING.has(word)) return 'understood'
    if (!isPlain(word, names)) return 'no'
  }
  return 'understood'
}

const SAYS = {
  last: 'last',
  notClosed: 'open',
  notOpen: 'closed',
  again: 'again',
  closed: 'closed',
  open: 'open',
  but: 'but',
} as const

/**
 * The words of a sentence for being open or closed.
 * @param masked the same where the days that it names do not stand
 */
export const cuesIn = (
  text: string,
  masked: string,
  original: string,
  names: ReadonlySet<string>,
): (Cue & { named?: true })[] =>
  [...text.matchAll(CUE)].map((match) => {
    const word = match[0]
    const [start, end] = [match.index, match.index + word.length]
    const kind = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0]
    const says = SAYS[kind as keyof typeof SAYS]
    const cue = { says, word, start, end }
    if (says === 'but') return cue
    const clause = masked.slice(clauseStart(text, start), start).replace(REASON, ' ').replace(FIRST_CUE, ' ')
    const after = text.slice(end, end + 60)
    const of = isOfHouse(clause, names, NOUN.test(word))
    const farm =
      word === 'ferme' &&
      ARTICLE_BEFORE.test(text.slice(0, start)) &&
      !/ferm[ée]\b/i.test(original.replace(/\bferme\b/gi, ''))
    const nounOf = NOUN.test(word)
      ? /^ (?:de la|de l'|des|du|de|d'|of the|of|der|des|del|de los) ?([a-z]+)/.exec(after)?.[1]
      : undefined
    const absent = /^(?:absent|away)/.test(word) && of !== 'named' && clause.trim() !== ''
    const vacation =
      VACATION.test(word) &&
      (NOT_OURS.test(text.slice(0, start)) ||
        (/^(?:vac|con)\w*s?$/.test(word) &&
          !word.startsWith('vacac') &&
          OF_FRENCH_THING.test(clause) &&
          !/\b(?:cause|raison|periode) de $/.test(clause)))
    const about =
      of === 'no' ||
      farm ||
      absent ||
      vacation ||
      OF_THINGS.test(after) ||
      (LEAVE.test(after) && !/\ben $/.test(clause)) ||
      PAST.test(text.slice(0, start)) ||
      (nounOf !== undefined && !isPlain(nounOf, names))
    return about
      ? { ...cue, says: 'nothing' as const }
      : { ...cue, ...(of === 'named' && { named: true as const }) }
  })
