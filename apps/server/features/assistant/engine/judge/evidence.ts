import { GOODS, POLICIES, SERVICES } from '../lexicon/concepts.ts'
import { rangesOf } from '../lexicon/ranges.ts'
import { isSubject, type Term } from '../lexicon/terms.ts'
import { type Corpus, termKey } from '../passages/corpus.ts'
import type { Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import type { AnswerType } from '../question/question-types.ts'
import { mentions } from '../search/answer-types.ts'
import { covers, weigh } from '../search/coverage.ts'
import { singular } from '../words/stem.ts'
import { fold } from '../words/text.ts'
import { type Associations, phrasesOf, relatedTo } from './associations.ts'
import { dot, encodeTerm, encodeTerms, type Table } from './encoder.ts'
import { formEvidence } from './form.ts'
import { similarByGrams } from './grams.ts'
import { holdsPhrase, nearnessTo, type Prepared, titleNearness } from './prepared.ts'
import { kindsBySegment, segmentAt, segmentsOf } from './segments.ts'

const KINDS: readonly AnswerType[] = [
  'price',
  'duration',
  'when',
  'time',
  'where',
  'count',
  'size',
  'age',
  'composition',
  'origin',
  'date',
]
const NEGATES =
  /\b(?:pas|plus de|jamais|aucune?|sans|ni|sauf|hors|not?|never|don't|without|except|nicht|kein\w*|sin|ningun\w*)\b/
const ONLY = /\b(?:uniquement|seulement|exclusivement|only|nur|solo)\b/

/** Units looked at closely for one question: the best by likeness and nearness together, and by each alone. */
const CLOSELY = { both: 12, alone: 5 }
const RANKS = 20
/** What likeness by letters counts beside nearness, to choose what is looked at closely. */
const LETTERS = 1.5

/** The highest of many scores, highest first. */
const highest = (scores: Float32Array, count: number): number[] => {
  const found: number[] = []
  for (const score of scores) {
    if (found.length === count && score <= (found.at(-1) ?? 0)) continue
    let at = found.length
    while (at > 0 && (found[at - 1] ?? 0) < score) at--
    found.splice(at, 0, score)
    if (found.length > count) found.pop()
  }
  return found
}

/** Scores of all units, and where each stands among them. */
const ranking = (scores: Float32Array, closely: number) => {
  const sorted = highest(scores, RANKS)
  const first = sorted[0] ?? 0
  const second = sorted[1] ?? 0
  return {
    scores,
    first,
    floor: sorted[Math.min(closely, sorted.length) - 1] ?? 0,
    rank: (at: number): number => {
      const score = scores[at] ?? 0
      let rank = 0
      while (rank < sorted.length && (sorted[rank] ?? 0) > score) rank++
      return rank
    },
    margin: (at: number): number => (scores[at] ?? 0) - ((scores[at] ?? 0) === first ? second : first),
  }
}

/** For each term of a question: the phrases of a text that go with it, and how strongly. */
const relatedPhrases = (
  query: Query,
  terms: readonly Term[],
  associations: Associations,
): Map<number, number>[] => {
  const phrases = phrasesOf(query.folded)
  return terms.map((term) => {
    const own = term.folded.split(' ').map(singular)
    const found = new Map<number, number>()
    for (const { id, words } of phrases) {
      if (!own.some((word) => words.includes(word))) continue
      for (const [other, strength] of relatedTo(associations, id)) {
        const known = found.get(other) ?? 0
        if (strength > 0 ? strength > known : known === 0) found.set(other, strength)
      }
    }
    return found
  })
}

/** What is known of a question before any unit is looked at. */
interface PreparedQuestion {
  query: Query
  corpus: Corpus
  prepared: Prepared
  table: Table
  hard: readonly Term[]
  hardVectors: readonly Float32Array[]
  rarities: readonly number[]
  related: readonly ReadonlyMap<number, number>[]
  vector: Float32Array
  near: ReturnType<typeof ranking>
  letters: ReturnType<typeof ranking>
  both: ReturnType<typeof ranking>
  titleLetters: Float32Array
}

/** What « saxo » counts for « saxophone ». */
const SHORTENED = 0.7

const shortens = ({ kind, folded }: Term, unit: Unit): boolean =>
  kind === 'word' &&
  folded.length >= 4 &&
  unit.terms.some((term) => term.kind === 'word' && term.folded.startsWith(folded))

/** How well a unit speaks of the question's own words: as they stand, as words that go with them, and nearly. */
const wordEvidence = (question: PreparedQuestion, unit: Unit, at: number) => {
  const { query, corpus, prepared, table, hard } = question
  const hits = weigh(query, unit, corpus)
  const content = [...unit.terms, ...unit.titleTerms].filter((term) => !term.soft)
  const vectors = content.map((term) => encodeTerm(table, term))
  const sum = { all: 0, met: 0, below: 0, linked: 0, soft: 0 }
  const worst = { linked: 1, soft: 1, missing: 0 }
  const count = { missing: 0, elsewhere: 0, nowhere: 0, reminded: 0, confused: 0, numbers: 0, places: 0 }
  let reverseNearness = 0
  let reverseNearnessWorst = 1
  const located: { term: Term; strength: number; rarity: number }[] = []
  hard.forEach((term, index) => {
    const { weight, said } = hits[index] ?? { weight: 0, said: undefined }
    const rarity = question.rarities[index] ?? 0
    sum.all += rarity
    sum.met += weight * rarity
    if (said !== undefined && unit.terms.includes(said)) sum.below += weight * rarity
    let linked = weight
    for (const [phrase, strength] of question.related[index] ?? []) {
      if (!holdsPhrase(prepared, at, phrase)) continue
      if (strength > linked) linked = strength
      if (strength < 0 && weight < 0.9) count.confused++
    }
    if (linked < SHORTENED && shortens(term, unit)) linked = SHORTENED
    sum.linked += linked * rarity
    worst.linked = Math.min(worst.linked, linked)
    let soft = linked
    const own = question.hardVectors[index]
    let where = said
    if (soft < 0.9 && own)
      vectors.forEach((vector, place) => {
        const nearness = dot(own, vector)
        if (nearness <= soft) return
        soft = nearness
        where = content[place]
      })
    if (where !== undefined && soft > 0.3) located.push({ term: where, strength: soft, rarity })
    sum.soft += soft * rarity
    worst.soft = Math.min(worst.soft, soft)
    if (weight > 0) return
    count.missing++
    if (linked > 0) count.reminded++
    if (term.kind === 'number') count.numbers++
    if (term.kind === 'place') count.places++
    worst.missing = Math.max(worst.missing, rarity)
    if (prepared.frequency.has(termKey(term))) count.elsewhere++
    else count.nowhere++
  })
  for (const vector of vectors) {
    let closest = -1
    for (const own of question.hardVectors) closest = Math.max(closest, dot(own, vector))
    reverseNearness += closest / vectors.length
    reverseNearnessWorst = Math.min(reverseNearnessWorst, closest)
  }
  const whole = sum.all || 1
  return {
    ...placeEvidence(question, unit, located, whole),
    covered: sum.met / whole,
    coveredByItsOwnWords: sum.below / whole,
    linked: sum.linked / whole,
    linkedAtWorst: worst.linked,
    linkedOnly: count.reminded,
    confused: count.confused,
    coveredSoftly: sum.soft / whole,
    softlyAtWorst: worst.soft,
    missing: count.missing,
    rarestMissing: worst.missing,
    missingToldElsewhere: count.elsewhere,
    missingToldNowhere: count.nowhere,
    numbersUnmet: count.numbers,
    placesUnmet: count.places,
    askedBack: reverseNearness,
    askedBackAtWorst: reverseNearnessWorst,
    ruled: hits.some(({ weight }) => weight > 0) && covers(query, unit, hits) ? 1 : 0,
  }
}

/** How what was found lies together: in one entry of a list, with the kind of fact asked for, or apart. */
const placeEvidence = (
  { query, hard }: PreparedQuestion,
  unit: Unit,
  located: readonly { term: Term; strength: number; rarity: number }[],
  whole: number,
) => {
  const segments = segmentsOf(unit)
  const kinds = [...query.types]
  const held = kindsBySegment(unit, segments, kinds)
  const cover = segments.map(() => 0)
  let titled = 0
  for (const { term, strength, rarity } of located) {
    const at = unit.terms.includes(term) ? segmentAt(segments, term) : -1
    if (at < 0) titled += (strength * rarity) / whole
    else cover[at] = (cover[at] ?? 0) + (strength * rarity) / whole
  }
  const best = cover.indexOf(Math.max(0, ...cover))
  const segment = segments[best]
  const within =
    segment === undefined
      ? []
      : unit.terms.filter(({ start, soft }) => !soft && start >= segment.start && start < segment.end)
  const matched = new Set(located.map(({ term }) => term))
  const together = Math.max(0, ...cover.map((share, at) => (held[at] === kinds.length ? share : 0)))
  const beside = Math.max(
    0,
    ...cover.map((share, at) => ((held[at] ?? 0) + (held[at + 1] ?? 0) >= kinds.length ? share : 0)),
  )
  const numbers = hard.filter(({ kind }) => kind === 'number')
  const unitNumbers = unit.terms.filter(({ kind }) => kind === 'number')
  const same = numbers.filter(({ key, unit: of }) =>
    unitNumbers.some(
      (one) => one.key === key && (of === undefined || one.unit === undefined || one.unit === of),
    ),
  ).length
  const rival = numbers.filter(({ key, unit: of }) =>
    unitNumbers.some((one) => one.key !== key && (of === undefined ? one.unit !== 'money' : one.unit === of)),
  ).length
  return {
    segments: segments.length,
    segmentCover: cover[best] ?? 0,
    segmentKinds: (held[best] ?? 0) - kinds.length,
    segmentOthers: within.filter((term) => !matched.has(term)).length,
    segmentDenies: segment && NEGATES.test(unit.folded.slice(segment.start, segment.end)) ? 1 : 0,
    titleCover: titled,
    kindsTogether: together,
    kindsBeside: beside,
    numbersSame: same,
    numbersRival: rival,
    amounts: unitNumbers.filter(({ unit: of }) => of === 'money').length,
  }
}

/** Where a unit stands among all units of the business. */
const rankEvidence = (queryKeys: PreparedQuestion, at: number) => {
  const { near, letters, both, prepared } = queryKeys
  return {
    near: near.scores[at] ?? 0,
    nearRank: near.rank(at),
    nearMargin: near.margin(at),
    nearTitle: titleNearness(prepared, at, queryKeys.vector),
    letters: letters.scores[at] ?? 0,
    lettersRank: letters.rank(at),
    lettersMargin: letters.margin(at),
    titleLetters: queryKeys.titleLetters[at] ?? 0,
    both: both.scores[at] ?? 0,
    bothRank: both.rank(at),
    bothMargin: both.margin(at),
    bestBoth: both.first,
  }
}

/** The kinds of fact that are asked for and told. */
const kindEvidence = ({ query }: PreparedQuestion, unit: Unit) => {
  const kinds = KINDS.filter((kind) => query.types.has(kind))
  const held = kinds.filter((kind) => mentions(kind, unit)).length
  const asks = (kind: AnswerType) => (query.types.has(kind) ? 1 : 0)
  const holds = (kind: AnswerType) => (mentions(kind, unit) ? 1 : 0)
  return {
    kindsAsked: kinds.length,
    kindsHeld: held,
    kindsLacking: kinds.length - held,
    priceAsked: asks('price'),
    priceHeld: holds('price'),
    durationAsked: asks('duration'),
    durationHeld: holds('duration'),
    whenAsked: asks('when'),
    whenHeld: holds('when'),
    whereAsked: asks('where'),
    whereHeld: holds('where'),
  }
}

/** What a unit is like, and what it speaks of that was not asked. */
const shapeEvidence = ({ query, hard, prepared }: PreparedQuestion, unit: Unit) => {
  const question = new Set(query.terms.map(termKey))
  const subjects = [...unit.terms, ...unit.titleTerms].filter((term) => !term.soft && isSubject(term))
  const others = subjects.filter((term) => !question.has(termKey(term)))
  const { within, without } = rangesOf(hard, unit.folded)
  const rule = ({ key }: Term) => POLICIES.has(key) || SERVICES.has(key)
  return {
    hard: hard.length,
    terms: query.terms.length,
    askedDenial: NEGATES.test(query.folded) ? 1 : 0,
    askedPlaces: hard.filter(({ kind }) => kind === 'place').length,
    askedNumbers: hard.filter(({ kind }) => kind === 'number').length,
    askedGoods: hard.filter(({ key }) => GOODS.has(key)).length,
    askedRules: hard.filter(rule).length,
    withinRanges: within,
    withoutRanges: without,
    places: unit.terms.filter(({ kind }) => kind === 'place').length,
    numbers: unit.terms.filter(({ kind }) => kind === 'number').length,
    denies: NEGATES.test(unit.folded) ? 1 : 0,
    only: ONLY.test(unit.folded) ? 1 : 0,
    subjects: subjects.length,
    subjectsAsked: 1 - others.length / (subjects.length || 1),
    otherRules: others.filter(rule).length,
    otherGoods: others.filter(({ key }) => GOODS.has(key)).length,
    length: unit.terms.length,
    twoSentences: unit.joint === undefined ? 0 : 1,
    titled: unit.titleTerms.length === 0 ? 0 : 1,
    profile: unit.passage.kind === 'profile' ? 1 : 0,
    units: Math.log(prepared.units.length),
  }
}

const evidence = (question: PreparedQuestion, unit: Unit, at: number) => ({
  ...wordEvidence(question, unit, at),
  ...rankEvidence(question, at),
  ...kindEvidence(question, unit),
  ...shapeEvidence(question, unit),
  ...formEvidence(question.query),
})

/** What speaks for and against a unit as the answer to a question, by name. */
export type Evidence = ReturnType<typeof evidence>

/** What the judge has learned to weigh. */
export interface Knowledge {
  table: Table
  associations: Associations
}

/**
 * What speaks for and against the units that are most alike a question.
 * @param also units to look at closely whatever they are like: those come without `alike`
 */
export const evidenceFor = (
  query: Query,
  corpus: Corpus,
  prepared: Prepared,
  { table, associations }: Knowledge,
  also: readonly number[] = [],
): { at: number; alike: boolean; evidence: Evidence }[] => {
  const { units } = prepared
  const vector = encodeTerms(table, query.terms)
  const near = nearnessTo(vector, prepared.vectors)
  const folded = fold(query.text)
  const words = folded === query.folded ? folded : `${folded} ${query.folded}`
  const letters = similarByGrams(prepared.letters, words)
  const both = near.map((score, at) => score + LETTERS * (letters[at] ?? 0))
  const hard = query.terms.filter((term) => !term.soft)
  const question: PreparedQuestion = {
    query,
    corpus,
    prepared,
    table,
    hard,
    hardVectors: hard.map((term) => encodeTerm(table, term)),
    rarities: hard.map((term) =>
      Math.log(1 + units.length / (1 + (prepared.frequency.get(termKey(term)) ?? 0))),
    ),
    related: relatedPhrases(query, hard, associations),
    vector,
    near: ranking(near, CLOSELY.alone),
    letters: ranking(letters, CLOSELY.alone),
    both: ranking(both, CLOSELY.both),
    titleLetters: similarByGrams(prepared.titleLetters, query.folded),
  }
  const alike = new Set<number>()
  for (const { scores, floor } of [question.both, question.near, question.letters])
    scores.forEach((score, at) => {
      if (score > 0 && score >= floor) alike.add(at)
    })
  return [...new Set([...alike, ...also])].flatMap((at) => {
    const unit = units[at]
    return unit === undefined ? [] : [{ at, alike: alike.has(at), evidence: evidence(question, unit, at) }]
  })
}
