import type { LocalTime } from '#contract/opening/local-time.ts'
import type { Corpus } from '../engine/passages/corpus.ts'
import { isNearer, isNewer } from '../engine/passages/page-dates.ts'
import { sentencesIn } from '../engine/passages/units.ts'
import { trustIn } from '../engine/search/order-of-truth.ts'
import type { Passage } from '../engine/types.ts'
import { clean } from '../engine/words/text.ts'
import { type Fact, type Figure, factOf, isRule } from './facts.ts'

const without = (keys: ReadonlySet<string>, ...others: ReadonlySet<string>[]): string[] =>
  [...keys].filter((key) => !others.some((other) => other.has(key)))

const ruleOfTheHouse = ({ about }: Fact): boolean => [...about].some(isRule)

/** « 3,50 € » is of what stands over it, « 30 jours » of the rule. */
const isBarePrice = ({ heading, figures }: Fact): boolean =>
  figures.some(({ measure }) => measure.startsWith('money')) && ![...heading].some(isRule)

/** Prices under « Batteries » are of batteries; a rule of the house holds wherever it stands. */
const narrowedByHeading = (fact: Fact, other: Fact): boolean =>
  without(fact.heading, fact.about, other.about, other.heading).some(
    (key) => !ruleOfTheHouse(fact) && (fact.about.size > 0 || isBarePrice(fact) || !key.startsWith('word:')),
  )

/** Whether two sentences speak of the same thing under the same conditions. In doubt they do not. */
const sameThing = (one: Fact, other: Fact): boolean => {
  if (without(one.about, other.about, other.heading).length > 0) return false
  if (without(other.about, one.about, one.heading).length > 0) return false
  const ofOne = new Set([...one.about, ...one.heading])
  const common = [...other.about, ...other.heading].some((key) => ofOne.has(key))
  return common && !narrowedByHeading(one, other) && !narrowedByHeading(other, one)
}

const same = (a: number, b: number): boolean => Math.abs(a - b) <= 0.02 * Math.max(Math.abs(a), Math.abs(b))

const differ = (one: Figure, other: Figure): boolean =>
  one.span && other.span
    ? one.values.length !== other.values.length ||
      one.values.some((value, at) => !same(value, other.values[at] ?? Number.NaN))
    : !one.values.some((value) => other.values.some((otherValue) => same(value, otherValue)))

/** Whether something is counted by both, and never the same. */
const figuresDiffer = (one: Fact, other: Fact): boolean =>
  [...new Set(one.figures.map(({ measure }) => measure))].some((counted) => {
    const mine = one.figures.filter(({ measure }) => measure === counted)
    const theirs = other.figures.filter(({ measure }) => measure === counted)
    return (
      theirs.length > 0 && mine.every((figure) => theirs.every((otherFigure) => differ(figure, otherFigure)))
    )
  })

/** Whether two sentences say one thing with one figure. */
const agree = (one: Fact, other: Fact): boolean =>
  sameThing(one, other) &&
  !figuresDiffer(one, other) &&
  one.figures.some(({ measure }) => other.figures.some((otherFigure) => otherFigure.measure === measure))

/** « Nous n’acceptons pas les chèques » beside a sentence that says of cheques that they are taken. */
const denied = (one: Fact, other: Fact): boolean =>
  one.denies &&
  other.affirms &&
  one.about.size > 0 &&
  without(one.about, other.about, other.heading).length === 0

/** Whether two sentences of a shop cannot both hold: another figure for one thing, or one denies the other. */
export const contradict = (one: Fact, other: Fact): boolean =>
  (sameThing(one, other) && figuresDiffer(one, other)) || denied(one, other) || denied(other, one)

/** A sentence as it stands in a passage. */
export interface Sentence {
  /** Of its passage. */
  id: string
  text: string
}

export interface Contradiction {
  /** Of the source that is believed more. */
  one: Sentence
  other: Sentence
  /** Whether one of the two is believed more at all. */
  ordered: boolean
}

/** Where a sentence stands, so that what one source says of several things is not held against itself. */
const sourceOf = ({ unit: { passage } }: Fact): string =>
  passage.kind === 'context' || passage.kind === 'profile' ? 'own' : `${passage.kind} ${passage.label}`

const sentenceOf = ({ unit: { passage, text } }: Fact): Sentence => ({ id: passage.id, text })

const PAIRS = 400_000

/** The sentences that promise or deny something, of what is believed most first. */
const factsOf = (corpus: Corpus): Fact[] =>
  corpus.units
    .filter(({ passage: { kind } }) => kind !== 'hours' && kind !== 'contact')
    .flatMap((unit) => {
      const sentences = sentencesIn(unit, corpus.lang)
      return sentences.flatMap((one, at) => factOf(one, corpus, sentences.slice(0, at)) ?? [])
    })
    .filter(({ unit: { passage, text } }) => clean(passage.text, 20_000).includes(text))
    .sort((a, b) => trustIn(b.unit.passage) - trustIn(a.unit.passage))

/**
 * The sentences of a business that contradict a sentence of another source, each with the most believed one that it
 * contradicts; what is believed most comes first.
 * Of two pages of a site the newer is believed more, otherwise the one that its navigation leads to.
 * @param limit of contradictions
 */
export const findContradictions = (corpus: Corpus, limit: number, now: LocalTime): Contradiction[] => {
  const holds = (one: Passage, other: Passage): boolean =>
    trustIn(one) > trustIn(other) || isNewer(one, other, corpus, now) || isNearer(one, other, corpus, now)
  const facts = factsOf(corpus)
  const byPassage = Map.groupBy(facts, ({ unit }) => unit.passage)
  const alsoSays = (passage: Passage, fact: Fact): boolean =>
    (byPassage.get(passage) ?? []).some((other) => agree(other, fact))
  const byKey = new Map<string, Fact[]>()
  const found: Contradiction[] = []
  const seen = new Set<string>()
  let pairs = 0
  for (const fact of facts) {
    const { passage, text } = fact.unit
    const wording = `${passage.id.split(':')[0]} ${text}`
    if (seen.has(wording)) continue
    seen.add(wording)
    const keys = [...new Set([...fact.about, ...fact.heading])]
    const beside = new Set(keys.flatMap((key) => byKey.get(key) ?? []))
    pairs += beside.size
    if (pairs > PAIRS || found.length >= limit) break
    const rival = [...beside].find(
      (other) =>
        other.unit.text !== text &&
        sourceOf(other) !== sourceOf(fact) &&
        contradict(other, fact) &&
        !alsoSays(other.unit.passage, fact) &&
        !alsoSays(passage, other),
    )
    if (rival !== undefined) {
      const [one, other] = holds(passage, rival.unit.passage) ? [fact, rival] : [rival, fact]
      found.push({
        one: sentenceOf(one),
        other: sentenceOf(other),
        ordered: holds(one.unit.passage, other.unit.passage),
      })
    }
    for (const key of keys) {
      const list = byKey.get(key)
      if (list === undefined) byKey.set(key, [fact])
      else list.push(fact)
    }
  }
  return found
}

/** All sentences of a business, as they are compared. */
export const sentencesOf = (corpus: Corpus): ReadonlySet<string> =>
  new Set(corpus.units.flatMap((unit) => [unit, ...sentencesIn(unit, corpus.lang)].map(({ text }) => text)))
