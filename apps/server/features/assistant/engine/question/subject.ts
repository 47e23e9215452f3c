import { POLICIES } from '../lexicon/concepts.ts'
import { NO_WORDING } from '../lexicon/spelling.ts'
import type { Language } from '../types.ts'
import { configuredLanguage, detectLanguage } from '../words/language.ts'
import { regex } from '../words/pattern.ts'
import { clean, joinedWords } from '../words/text.ts'
import { capital, printedApostrophes } from '../words/typography.ts'
import { wordSet } from '../words/word-set.ts'
import type { Query } from './query.ts'
import { questionsOf } from './questions.ts'
import { hasNoun, subjectTitle } from './subject-title.ts'

/** What a question is about, in words that hold in every language and spelling. */
export interface Subject {
  places: string[]
  /** Goods and facts that the lexicon knows. */
  concepts: string[]
  /** What is to be done with them: to repair, to rent. */
  actions: string[]
  /** What everybody is asked about: delivery, returns, payment. They are subjects only with what stands beside them. */
  policies: string[]
  /** Stems of what the lexicon does not know. */
  words: string[]
  /** Kinds of fact that are asked for. */
  types: string[]
  /** A name for it: the words of the question that say it. */
  title: string
}

const TITLE_MAX = 60
/** What is said of everything: being possible, selling, having. */
const EMPTY_WORDS = wordSet('possible question savoir info renseignement information faire ouvert')

/** Concepts that are said of everything. */
const LIGHT = wordSet('welcome order store product arrival')
const ACTIONS = wordSet('sale repair rental buyback used teach join')

const keysOf = (query: Query, kind: string): string[] => [
  ...new Set(query.terms.filter((term) => !term.soft && term.kind === kind).map(({ key }) => key)),
]

/** A question on whether there is something: its name is what is asked for. */
const WHETHER = regex`
  ^(?:(?:bonjour|bonsoir|hello|hi|et|alors|est ce qu|est ce que|vous|tu|t|c est|il est) )*
  (?:y a t il|il y a|avez vous|avez|as tu|vendez vous|vendez|faites vous|faites|proposez vous|proposez|acceptez vous
  |acceptez|prenez vous|do you have|do you sell|have you got|is there|are there|possible)
  (?: (?:aussi|encore|un|une|des|du|de|la|l|le|les|d|a|an|any))*$
`
/** What stands before a verb that has a noun. */
const MAY =
  /^(?:(?:bonjour|bonsoir|et|alors|est|ce|qu|que|vous|on|je|tu|peut|puis|peux|pouvez|pourrais|pourriez|c|il|possible|de|d) ?)*$/
const OPENING =
  /^(?:(?:bonjour|bonsoir|salut|hello|hi|hey|hola|hallo)(?: (?:à tous|madame|monsieur))?[\s,.!:]+)+/iu

const shortened = (text: string): string => {
  if (text.length <= TITLE_MAX) return text
  const cut = text.slice(0, TITLE_MAX - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), TITLE_MAX / 2)).trimEnd()}…`
}

/** What is asked for, where the question says it as a noun or a verb that has one; else the question itself. */
const titleOf = (message: string, query: Query): string => {
  const hard = query.terms.filter(
    (term) => !term.soft && term.kind !== 'number' && !EMPTY_WORDS.has(term.folded),
  )
  const begin = Math.min(...hard.map(({ start }) => start))
  const end = Math.max(...hard.map(({ end }) => end))
  const times = query.terms.find(({ unit }) => unit === 'times')
  const unit = times && /^\s+(?:fois|times|veces|mal)\b/.exec(query.text.slice(times.end))
  const until = Math.max(end, unit ? times.end + unit[0].length : 0)
  const named = hard.length > 0 && end > begin
  const before = joinedWords(query.text.slice(0, named ? begin : 0))
  const words = query.text.slice(begin, until).trim()
  const isName = named && (WHETHER.test(before) || (hasNoun(words) && MAY.test(before)))
  const title = isName ? subjectTitle(words) : message.replace(OPENING, '').trim()
  return shortened(printedApostrophes(capital(title)))
}

/**
 * What a visitor's question is about. The same question always has the same subject.
 * @param pageLanguage of the visitor's page, as a BCP 47 tag
 */
export const subjectOf = (message: string, pageLanguage: string | null = null): Subject => {
  const text = clean(message)
  const page = configuredLanguage(pageLanguage ?? '')
  const lang: Language = detectLanguage(text, page) ?? page ?? 'fr'
  const [query] = questionsOf(text, lang, NO_WORDING)
  if (query === undefined)
    return {
      places: [],
      concepts: [],
      actions: [],
      policies: [],
      words: [],
      types: [],
      title: text.slice(0, TITLE_MAX),
    }
  const concepts = keysOf(query, 'concept').filter((key) => !LIGHT.has(key))
  // « gift cards » are two words of English, « en trois fois » a number.
  if (concepts.includes('gift') && concepts.includes('card')) concepts.splice(0, concepts.length, 'giftcard')
  if (query.terms.some(({ unit }) => unit === 'times')) concepts.push('instalments')
  const policies = concepts.filter((key) => POLICIES.has(key))
  return {
    places: keysOf(query, 'place'),
    concepts: concepts.filter((key) => !POLICIES.has(key) && !ACTIONS.has(key)),
    actions: concepts.filter((key) => ACTIONS.has(key)),
    policies: policies.includes('instalments') ? ['instalments'] : policies,
    words: keysOf(query, 'word').filter((key) => !EMPTY_WORDS.has(key)),
    types: [...query.types],
    title: titleOf(text, query),
  }
}

const shared = (a: readonly string[], b: readonly string[]): number =>
  a.filter((key) => b.includes(key)).length
/** Stems that begin alike: « accès » and « accessible ». */
const sharedStems = (a: readonly string[], b: readonly string[]): number =>
  a.filter((key) => b.some((other) => key.startsWith(other.slice(0, 5)) || other.startsWith(key.slice(0, 5))))
    .length
const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && shared(a, b) === a.length
/** Of what both name together, how much both name. */
const overlap = (a: readonly string[], b: readonly string[]): number => {
  const both = shared(a, b)
  return both === 0 ? 0 : both / (a.length + b.length - both)
}

/** Whether two questions name all the same and ask for the same: one that answers the first answers the second. */
export const saysSame = (a: Subject, b: Subject): boolean =>
  (['places', 'concepts', 'actions', 'policies', 'words', 'types'] as const).every((part) =>
    same(a[part], b[part]),
  ) && a.places.length + a.concepts.length + a.actions.length + a.policies.length + a.words.length > 0

/** Whether two questions are about the same. In doubt they are not: joining later is easier than parting. */
export const sameSubject = (a: Subject, b: Subject): boolean => {
  if (!same(a.places, b.places)) return false
  if (a.words.length > 0 && b.words.length > 0 && sharedStems(a.words, b.words) === 0) return false
  if (a.actions.length > 0 && b.actions.length > 0 && shared(a.actions, b.actions) === 0) return false
  const named = a.concepts.length + b.concepts.length
  if (shared(a.concepts, b.concepts) > 0) {
    const wordsOfOne = a.words.length > 0 !== b.words.length > 0
    return overlap(a.concepts, b.concepts) >= (wordsOfOne ? 0.6 : 0.3)
  }
  if (a.concepts.length > 0 && b.concepts.length > 0) return false
  if (a.places.length > 0 && named === 0)
    return shared(a.policies, b.policies) > 0 || a.policies.length === 0 || b.policies.length === 0
  if (a.words.length > 0 && b.words.length > 0)
    return sharedStems(a.words, b.words) / Math.max(a.words.length, b.words.length) >= 0.5
  if (a.words.length + b.words.length + named > 0) return false
  const types = a.types.length === 0 || b.types.length === 0 || shared(a.types, b.types) > 0
  if (a.policies.length > 0) return same(a.policies, b.policies) && types
  return a.actions.length > 0 && same(a.actions, b.actions) && b.policies.length === 0
}
