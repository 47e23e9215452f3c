import { cutAt } from '#server/lib/marked-text.ts'
import { judge } from '../judge/judge.ts'
import { termsOf } from '../lexicon/terms.ts'
import { heardOf } from '../passages/heard.ts'
import { isOver, withoutOver } from '../passages/over.ts'
import { SEVERAL_WORDS, type Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import { withoutOutdated } from '../search/newer.ts'
import { namesAnother } from '../search/rivals.ts'
import { fittingRows } from '../search/rows.ts'
import type { AnswerCard, Passage } from '../types.ts'
import { sentences } from '../words/text.ts'
import { sentenceOf } from './as-of.ts'
import { groundOf, type Scene } from './message-scene.ts'
import { aboutOwnOrder } from './replies.ts'

/** Passages among which the visitor may choose, the likeliest first. */
export interface Cards {
  cards: AnswerCard[]
  /** How likely the first is right, as the judge of answers says; from 0 to 1. */
  sure: number
}

const MOST = 3
/** How likely one of them must be right to be shown (training/results.md says what was measured). */
const FAIR = 0.15
/** A further one is shown from here on. */
const WORTH = 0.005
/** Characters of what stands beside a sentence. */
const BESIDE = 280

/** Where the words of a question, or others for the same, stand in a text. */
const marksIn = (text: string, queries: readonly Query[], { corpus }: Scene): [number, number][] => {
  const queryKeys = new Set(
    queries.flatMap(({ terms }) => terms.flatMap(({ soft, kind, key }) => (soft ? [] : `${kind}:${key}`))),
  )
  const marks: [number, number][] = []
  for (const { kind, key, start, end } of termsOf(text, corpus.lang)) {
    const last = marks.at(-1)
    if (!queryKeys.has(`${kind}:${key}`)) continue
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end)
    else marks.push([start, end])
  }
  return marks
}

const lineOf = ({ id }: Passage): number => Number(/^context:(\d+)$/.exec(id)?.[1] ?? Number.NaN)

/** Whether one passage follows the other where they stand, under the same heading. */
const follows = (passage: Passage, other: Passage): boolean =>
  passage.kind === 'context'
    ? lineOf(other) === lineOf(passage) + 1 && other.title === passage.title
    : passage.kind === 'knowledge' &&
      other.label === passage.label &&
      other.title === passage.title &&
      !passage.id.startsWith('answer:')

const endOf = (text: string): string =>
  text.length <= BESIDE
    ? text
    : `…${text
        .slice(-BESIDE)
        .replace(/^\S*\s/, '')
        .toWellFormed()}`
const startOf = (text: string): string => (text.length <= BESIDE ? text : `${cutAt(text, BESIDE)}…`)

/** Without the next question of a page that puts its headings among its words, and what answers that one. */
const untilQuestion = (text: string): string => {
  const parts = sentences(text)
  const next = parts.findIndex((part) => part.endsWith('?'))
  return next < 0 ? text : parts.slice(0, next).join(' ')
}

/** What stands before and after a sentence in its passage and the ones beside it. */
const besideOf = (unit: Unit, sentence: string, scene: Scene): Pick<AnswerCard, 'before' | 'after'> => {
  const { passages } = scene
  const { now } = groundOf(scene)
  const at = passages.indexOf(unit.passage)
  const previous = passages[at - 1]
  const next = passages[at + 1]
  const whole = heardOf(unit.passage)
  const from = whole.indexOf(sentence)
  const before = [
    previous && follows(previous, unit.passage) ? heardOf(previous) : '',
    from < 0 ? '' : whole.slice(0, from).trim(),
  ]
  const after = [
    from < 0 ? '' : whole.slice(from + sentence.length).trim(),
    next && follows(unit.passage, next) ? heardOf(next) : '',
  ]
  const holding = (parts: readonly string[]) => withoutOver(parts.filter(Boolean).join(' '), now)
  const [first, last] = [endOf(holding(before)), startOf(untilQuestion(holding(after)))]
  return { ...(first && { before: first }), ...(last && { after: last }) }
}

const cardOf = (unit: Unit, queries: readonly Query[], scene: Scene): AnswerCard => {
  const { passage } = unit
  const answer = unit.list ?? unit.text
  const text = sentenceOf(answer, passage, scene)
  return {
    id: passage.id,
    label: passage.label,
    ...(passage.title && { heading: passage.title }),
    text,
    marks: marksIn(text, queries, scene),
    ...(passage.url && { url: passage.url }),
    ...besideOf(unit, answer, scene),
  }
}

/**
 * Up to three passages from different places that may answer a message that nothing surely answers; undefined when that
 * one of them does is unlikely. Products' lines say nothing but of themselves, and nobody's own order stands anywhere.
 * @param queries readings of the message
 */
export const cardsFor = (queries: readonly Query[], scene: Scene): Cards | undefined => {
  const remaining = queries.filter((query) => !aboutOwnOrder(query))
  const { now } = groundOf(scene)
  const earlierAnswers = scene.input.history
    .filter(({ role }) => role === 'assistant')
    .map(({ text }) => text)
  let sure = 0
  const likely = remaining
    .flatMap((query) => {
      const verdict = judge(query, scene.corpus)
      sure = Math.max(sure, verdict.sure)
      return fittingRows(query, withoutOutdated(verdict.found, scene.corpus, now), scene.corpus, {
        told: false,
      }).filter(({ unit }) => unit.passage.kind !== 'product' && !namesAnother(query, unit, scene.corpus))
    })
    .sort((a, b) => b.chance - a.chance)
  const chosen = new Map<Passage, (typeof likely)[number]>()
  const texts: string[] = []
  for (const found of likely) {
    const { unit, chance } = found
    const text = unit.list ?? unit.text
    if (chosen.size >= MOST || (chosen.size > 0 && chance < WORTH)) break
    if (
      !SEVERAL_WORDS.test(text) ||
      chosen.has(unit.passage) ||
      texts.some((other) => other.includes(text) || text.includes(other))
    )
      continue
    if (isOver(text, now) || earlierAnswers.some((sentence) => sentence.includes(text))) continue
    chosen.set(unit.passage, found)
    texts.push(text)
  }
  const none = [...chosen.values()].reduce((rest, { chance }) => rest * (1 - chance), 1)
  if (1 - none < FAIR) return undefined
  return { cards: [...chosen.values()].map(({ unit }) => cardOf(unit, remaining, scene)), sure }
}

/** The same with one unit first, which another judge holds to be the likeliest. */
export const withFirst = (unit: Unit, queries: readonly Query[], scene: Scene): AnswerCard[] => {
  const others = cardsFor(queries, scene)?.cards ?? []
  const first = cardOf(unit, queries, scene)
  return [first, ...others.filter(({ id }) => id !== first.id)].slice(0, MOST)
}
