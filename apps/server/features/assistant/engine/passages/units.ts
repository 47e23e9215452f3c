import { withoutAnswerMark } from '#server/lib/question-lines.ts'
import { SERVICES } from '../lexicon/concepts.ts'
import { isSubject, type Term, termsOf } from '../lexicon/terms.ts'
import { DAY_WORDS } from '../lexicon/words.ts'
import { type AnswerType, questionTypesOf } from '../question/question-types.ts'
import type { Language, Passage } from '../types.ts'
import { asLanguage, detectLanguage } from '../words/language.ts'
import { regex } from '../words/pattern.ts'
import { remembered } from '../words/remembered.ts'
import { clean, fold, joinedWords, sentences, type Token, tokenize } from '../words/text.ts'
import { isUnderPrivate, tellable } from './directives.ts'
import { blocksOf } from './page-blocks.ts'
import { priceEntries } from './price-list.ts'
import { withHeads } from './slash-heads.ts'

/** An entry of a menu says nothing. */
export const SEVERAL_WORDS = /\p{L}\P{L}+[\p{L}\d]/u

/** The smallest quotable piece: a sentence, two that belong together, or a whole short answer. */
export interface Unit {
  passage: Passage
  /** As it may be recited. */
  text: string
  folded: string
  terms: Term[]
  /** Terms of the title: they count for finding, not for reciting. */
  titleTerms: Term[]
  titleFolded: string
  /** The kinds of fact that the title asks for, when the business wrote it as a question. */
  replies: ReadonlySet<AnswerType>
  days: ReadonlySet<number>
  months: ReadonlySet<number>
  /** Terms of the parts that say « only ». */
  only: Term[]
  /** Where the second sentence starts, when the two only follow one another. */
  joint?: number
  /** The short list that it is an entry of, to be recited whole: what is torn out loses its conditions. */
  list?: string
}

const EXCLUSIVE =
  /\b(?:uniquement|seulement|exclusivement|rien que|only|exclusively|solo|solamente|unicamente|exclusivamente|nur|ausschliesslich)\b/

const TO = /^(?:au|a|to|through|until|till|bis|al|hasta|-)$/
const ALL_DAYS =
  /\btous les jours\b|\b7 ?j(?:ours?)? ?(?:\/|sur) ?7\b|\bevery day\b|\bdaily\b|\b7 days\b|\bseven days\b|\btodos los dias\b|\bjeden tag\b|\btaglich\b/
const WEEKDAYS_ONLY = /\ben semaine\b|\bweekdays\b|\bentre semana\b|\bwerktags\b|\bunter der woche\b/

const range = (from: number, to: number, cycle: number): number[] => {
  const found: number[] = []
  for (let at = from; ; at = (at % cycle) + 1) {
    found.push(at)
    if (at === to || found.length === cycle) return found
  }
}

/** The days or months a text names, ranges (« du mardi au samedi ») filled in. */
const spansOf = (terms: Term[], plain: string, kind: 'day' | 'month', cycle: number): number[] =>
  terms.flatMap((term, index) => {
    if (term.kind !== kind) return []
    const next = terms.slice(index + 1, index + 3).find((later) => later.kind === kind)
    const between = next === undefined ? '' : fold(plain.slice(term.end, next.start))
    const joined = between.split(/\s+/).some((word) => TO.test(word)) || /[-–]/.test(between)
    return next !== undefined && joined
      ? range(Number(term.key), Number(next.key), cycle)
      : [Number(term.key)]
  })

const daysOf = (terms: Term[], plain: string): Set<number> => {
  const folded = fold(plain)
  return new Set([
    ...(ALL_DAYS.test(folded) ? range(1, 7, 7) : []),
    ...(WEEKDAYS_ONLY.test(folded) ? range(1, 5, 7) : []),
    ...spansOf(terms, plain, 'day', 7),
  ])
}

const onlyIn = (terms: Term[], plain: string): Term[] =>
  [...plain.matchAll(/[^.;]+/g)]
    .filter(([part]) => EXCLUSIVE.test(fold(part)))
    .flatMap(({ 0: part, index }) =>
      terms.filter((term) => term.start >= index && term.end <= index + part.length),
    )

/** « Existe aussi en bleu » : never told without the sentence that says what does. */
const SUBJECTLESS = regex`
    ^(?:existe(?:nt)?|(?:aussi |egalement )?disponibles?|livree?s?|vendue?s?|fournie?s?|valables?
    |offerte?s?|se \w+|peut|peuvent|convient|conviennent|dure|comprend|contient
    |a (?:boire|consommer|servir|conserver|garder)|servir|also|available|comes|sold|includes|lasts
    |suitable)\b
  `
const ANAPHORA = regex`
    ^(?:il|ils|elle|elles|celui|celle|ceux|celles|cela|ce|c'est|cette|ces|comptez|compter|prevoir
    |prevoyez|au-dela|au dela|sinon|en dessous|dans ce cas|it|they|this|these|those|otherwise|allow
    |please allow|es|sie|er|diese|ellos|esta|estos)\b
  `

type Heading = Pick<Unit, 'titleTerms' | 'titleFolded' | 'replies'>

const NOTHING: ReadonlySet<never> = new Set()
const NO_TERMS: Term[] = []
const UNTITLED: Heading = { titleTerms: NO_TERMS, titleFolded: '', replies: NOTHING }

const repliesOf = (title: string): ReadonlySet<AnswerType> =>
  title.includes('?') ? questionTypesOf(joinedWords(title)) : NOTHING

/** What a heading says: each stands above many lines. */
const readHeading = remembered(
  ({ title, lang }: { title: string; lang: Language }): Heading => ({
    titleTerms: readTerms(title, lang),
    titleFolded: fold(title),
    replies: repliesOf(title),
  }),
  5_000,
  ({ title, lang }) => `${lang} ${title}`,
)

const headingOf = ({ title: own = '', foundBy = '' }: Passage, lang: Language): Heading => {
  const title = clean(`${own} ${foundBy}`)
  return title === '' ? UNTITLED : readHeading({ title, lang })
}

/** Most units name no day, no month, and say of nothing « only »: those share one empty set or list. */
const setOf = (values: Iterable<number>): ReadonlySet<number> => {
  const set = new Set(values)
  return set.size === 0 ? NOTHING : set
}

const itself = (word: string): string => word
/** The same string for the same word: most words come again and again. */
const shared = remembered(itself, 20_000, itself)

/** Terms as they are kept: all of one shape, words shared. */
const readTerms = (plain: string, lang: Language): Term[] =>
  termsOf(plain, lang).map(({ kind, key, folded, root, unit, soft, start, end }) => {
    const term = { kind, key: shared(key), folded: shared(folded), root: shared(root), soft, start, end }
    return unit === undefined ? term : { ...term, unit }
  })

const analyse = (
  { titleTerms, titleFolded, replies }: Heading,
  text: string,
  lang: Language,
): Omit<Unit, 'passage'> => {
  const plain = clean(text, MAX_PASSAGE)
  const folded = fold(plain)
  const terms = readTerms(plain, lang)
  const only = onlyIn(terms, plain)
  return {
    text: plain,
    folded: folded === plain ? plain : folded,
    terms,
    titleTerms,
    titleFolded,
    replies,
    days: setOf(daysOf(terms, plain)),
    months: setOf(spansOf(terms, plain, 'month', 12)),
    only: only.length === 0 ? NO_TERMS : only,
  }
}

const MAX_PASSAGE = 20_000
/** Of one passage; what comes after them is not told. */
const SENTENCES_MAX = 60
/** Stored answers this short are quoted whole. */
const WHOLE = 400

interface Piece {
  text: string
  joint?: number
  /** A question of the business that this piece answers, or what its list is about. */
  title?: string
  replies?: readonly AnswerType[]
  list?: string
}

/** A list of no more entries and characters is recited whole. */
const SHORT_LIST = { entries: 3, characters: 140 }

/** « Frais : 5 €. » says of what only together with the sentence before it. */
const isFragment = (text: string, lang: Language): boolean => {
  const tokens = tokenize(clean(text, MAX_PASSAGE))
  const says = (part: Token[]): boolean =>
    termsOf(part, lang).some((term) => !term.soft && isSubject(term) && !FRAGMENT_WORDS.test(term.folded))
  // Most sentences say of what they are at once.
  return !says(tokens.slice(0, OPENING)) && !says(tokens)
}
/** Words. */
const OPENING = 8

const FRAGMENT_WORDS = regex`
  ^(?:age|frais|tarifs?|prix|delais?|offerte?s?|gratuit\w*|compte[rz]|prevoir|prevoyez|hors|uniquement|
  seulement|exclusivement|minimum|maximum|environ|ttc|ht|ouvres?|cost|price|free|only|allow|working)$`

/** Each entry of a run-on price list, with what the whole list does: « lavée repassée » holds for all of it. */
const entriesOf = (text: string, lang: Language): Piece[] => {
  const entries = priceEntries(text)
  if (entries.length === 0) return []
  const title = termsOf(text, lang)
    .filter(({ key }) => SERVICES.has(key))
    .map(({ folded }) => folded)
    .join(' ')
  const short = entries.length <= SHORT_LIST.entries && text.length <= SHORT_LIST.characters
  const list = short ? { list: text } : {}
  return entries.map((entry) => ({ text: entry, ...(title && { title }), replies: ['price'], ...list }))
}

/** « Pull Rivage en laine : 79 €. Lavage à 30°. » : what a line names first, the sentences after it speak of. */
const NAMED_FIRST = /^(\p{L}+ (?:\p{Ll}+ )*\p{Lu}\p{Ll}[^:.!?]{0,40}?)\s?:\s/u

/** Whether a passage was read of a site or a file. */
export const isRead = ({ id }: Passage): boolean => id.startsWith('page:') || id.startsWith('file:')

const pieces = (passage: Passage, lang: Language): Piece[] => {
  if (isUnderPrivate(passage)) return []
  const text = clean(passage.text, MAX_PASSAGE)
  if (!isRead(passage)) return piecesOf(passage, text, lang)
  return blocksOf(withHeads(text, passage.title)).flatMap((block, at, all) => {
    const above = all[at - 1]
    const title = above !== undefined && !/[.!?:]$/.test(above) ? { title: above } : {}
    return piecesOf(passage, block, lang).map((piece) => ({ ...title, ...piece }))
  })
}

const piecesOf = (passage: Passage, text: string, lang: Language): Piece[] => {
  if ((passage.kind === 'knowledge' || passage.kind === 'product') && text.length <= WHOLE)
    return tellable(text) === undefined ? [] : [{ text }]
  const parts = sentences(text).slice(0, SENTENCES_MAX)
  const quotable = parts.map((part, index) =>
    tellable(parts[index - 1]?.endsWith('?') ? withoutAnswerMark(part) : part),
  )
  const fragments = quotable.map((part) => part !== undefined && isFragment(part, lang))
  const result: Piece[] = []
  const named = NAMED_FIRST.exec(quotable[0] ?? '')?.[1]
  let base: Piece | undefined
  quotable.forEach((part, index) => {
    if (part === undefined || part.endsWith('?')) return
    const before = quotable[index - 1]
    const questionTitle = before?.endsWith('?') ? { title: before } : {}
    if (base !== undefined && !before?.endsWith('?') && fragments[index]) {
      result.push({ text: `${base.text} ${part}` })
      return
    }
    const head = quotable[0]
    if (base !== undefined && !before?.endsWith('?') && SUBJECTLESS.test(fold(part))) {
      if (index > 1 && head !== undefined && !head.endsWith('?')) result.push({ text: `${head} ${part}` })
      base = { ...base, text: `${base.text} ${part}` }
    } else base = { text: part, ...(index > 0 && named && { title: named }), ...questionTitle }
    result.push(base, ...entriesOf(part, lang))
    const next = quotable[index + 1]
    if (next === undefined || next.endsWith('?') || fragments[index + 1] || SUBJECTLESS.test(fold(next)))
      return
    const joined = ANAPHORA.test(fold(next))
    result.push({ text: `${part} ${next}`, ...questionTitle, ...(joined ? {} : { joint: part.length + 1 }) })
  })
  return result
}

/** The language most of the passages are written in. */
export const passagesLanguage = (passages: readonly Passage[]): Language => {
  const text = passages
    .filter((passage) => passage.kind !== 'hours' && passage.kind !== 'contact')
    .map((passage) => passage.text)
    .join(' ')
  return detectLanguage(clean(text)) ?? 'fr'
}

const underTitle = (passage: Passage, title: string | undefined, lang: Language): Heading =>
  headingOf(title === undefined ? passage : { ...passage, title: `${passage.title ?? ''} ${title}` }, lang)

const read = (passage: Passage, lang: Language): Unit[] =>
  pieces(passage, lang).map(({ text, joint, title, replies, list }) => ({
    passage,
    ...analyse(underTitle(passage, title, lang), text, lang),
    ...((passage.replies ?? replies) && {
      replies: new Set([...(passage.replies ?? []), ...(replies ?? [])]),
    }),
    ...(joint === undefined ? {} : { joint }),
    ...(list === undefined ? {} : { list }),
  }))

/** Units by passage: lists of passages are rebuilt for every message, most of the passages in them stay. */
const known = new WeakMap<Passage, { lang: Language; units: readonly Unit[] }>()

/** The quotable pieces of passages, kept as long as each passage is; orders to the assistant are left out. */
export const unitsOf = (passages: readonly Passage[], fallback: Language): Unit[] =>
  passages.flatMap((passage) => {
    const lang = asLanguage(passage.lang) ?? fallback
    const cached = known.get(passage)
    if (cached?.lang === lang) return cached.units
    const units = read(passage, lang)
    known.set(passage, { lang, units })
    return units
  })

const NAMES_A_DAY = new RegExp(`^(?:du |le )?(?:${[...DAY_WORDS.keys()].join('|')})\\b`)

/**
 * What is told whole sentence by sentence, in its order: those that only go on with the one before stay with it, a
 * question stands over its answer.
 */
export const sentencesIn = (unit: Unit, fallback: Language): Unit[] => {
  const { passage } = unit
  const parts = passage.kind === 'knowledge' ? sentences(unit.text) : []
  if (parts.length < 2) return [unit]
  const lang = asLanguage(passage.lang) ?? fallback
  const titledParts: { text: string; title: string | undefined }[] = []
  let title: string | undefined
  for (const [at, written] of parts.entries()) {
    const part = parts[at - 1]?.endsWith('?') ? withoutAnswerMark(written) : written
    const last = titledParts.at(-1)
    const folded = fold(part)
    if (part.endsWith('?')) title = part
    else if (
      last !== undefined &&
      title === last.title &&
      (SUBJECTLESS.test(folded) ||
        ANAPHORA.test(folded) ||
        (isFragment(part, lang) && !NAMES_A_DAY.test(folded)))
    )
      last.text += ` ${part}`
    else titledParts.push({ text: part, title })
  }
  return titledParts.map(({ text, title }) => ({
    passage,
    ...analyse(title === undefined ? unit : underTitle(passage, title, lang), text, lang),
  }))
}

/** Lets go of what was kept of passages that are not asked about any more. */
export const forgetUnits = (passages: readonly Passage[]): void => {
  for (const passage of passages) known.delete(passage)
}
