import { sizesOf } from './measures.ts'
import { readText } from './read-text.ts'
import { sentencesOf } from './sentences.ts'
import { extractStatedFacts, type StatedFacts } from './stated-facts.ts'
import { stems } from './stems.ts'

/** What a text states, each figure as a word of its own. */
const namesOf = ({ numbers, times, dates, months, days, phones, links, free }: StatedFacts): Set<string> =>
  new Set([
    ...numbers.flatMap(({ values, unit }) =>
      values.flatMap((value) => (sizesOf(value, unit).length > 0 ? sizesOf(value, unit) : `number ${value}`)),
    ),
    ...times.flat().map((minute) => `at ${minute}`),
    ...[...months].map((month) => `month ${month}`),
    ...[...days.named].map((day) => `day ${day}`),
    ...[...dates.flat(), ...phones, ...links],
    ...(free ? ['free'] : []),
  ])

/** What a shared figure counts beside a shared word that only one passage has. */
const FACT = 1.5
/** Words alone that make a source: two that hardly any other passage has. */
const LEAST = 2
const MOST = 4

interface Known<P> {
  passage: P
  words: ReadonlySet<string>
  facts: ReadonlySet<string>
}

/**
 * The passages whose facts an answer uses: for each of its sentences the one that shares most of its figures and rare
 * words, and what else states a figure that this one does not. None where an answer
 * stands on none, such as a courtesy.
 */
export const usedPassages = <P extends { title?: string; text: string }>(
  answer: string,
  passages: readonly P[],
): P[] => {
  const known: Known<P>[] = passages.map((passage) => {
    const read = [passage.title ?? '', passage.text].map(readText)
    return {
      passage,
      words: new Set(read.flatMap(({ words }) => [...words])),
      facts: new Set(read.flatMap(({ facts }) => [...namesOf(facts)])),
    }
  })
  const rarity = (word: string): number => 1 / known.filter(({ words }) => words.has(word)).length
  const used = new Map<P, number>()
  for (const sentence of sentencesOf(answer)) {
    const words = [...stems(sentence)].map((word) => ({ word, counts: Math.sqrt(rarity(word)) }))
    let open = namesOf(extractStatedFacts(sentence))
    const score = ({ words: has, facts }: Known<P>): number =>
      words.reduce((sum, { word, counts }) => (has.has(word) ? sum + counts : sum), 0) +
      [...open].reduce((sum, fact) => (facts.has(fact) ? sum + FACT : sum), 0)
    for (let turn = 0; turn < 2; turn++) {
      let best: { one: Known<P>; worth: number } | undefined
      for (const one of known) {
        const worth = score(one)
        if (best === undefined || worth > best.worth) best = { one, worth }
      }
      const shared = best === undefined ? 0 : words.filter(({ word }) => best.one.words.has(word)).length
      const states = best !== undefined && [...open].some((fact) => best.one.facts.has(fact))
      if (best === undefined || !(states || (turn === 0 && shared >= LEAST))) break
      used.set(best.one.passage, Math.max(used.get(best.one.passage) ?? 0, best.worth))
      open = new Set([...open].filter((fact) => !best.one.facts.has(fact)))
      if (open.size === 0) break
    }
  }
  return [...used]
    .sort(([, more], [, less]) => less - more)
    .slice(0, MOST)
    .map(([passage]) => passage)
}
