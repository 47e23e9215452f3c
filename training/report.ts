import type { Example } from './examples.ts'
import { sigmoid } from './judge/forest.ts'
import type { HeldOut } from './learn.ts'
import type { Calibration } from './train-forest.ts'

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

interface Candidate {
  chance: number
  ruled: boolean
  right: boolean
}

/** A question with what was found for it, likeliest first. */
interface Asked {
  answerable: boolean
  found: Candidate[]
}

const byQuestion = (heldOut: readonly HeldOut[], { slope, shift }: Calibration): Asked[] => {
  const seen = Map.groupBy(
    heldOut.filter(({ example }) => !example.profile),
    ({ example }): Example => example,
  )
  return [...seen].map(([{ question, labels }, units]) => ({
    answerable: question.answers.length > 0,
    found: units
      .map(({ at, odds, evidence }) => ({
        chance: sigmoid(slope * odds + shift),
        ruled: evidence.ruled === 1,
        right: labels[at] === 'answers' || labels[at] === 'part',
      }))
      .sort((a, b) => b.chance - a.chance),
  }))
}

/** What comes of saying the likeliest of what may be said. */
const tally = (asked: readonly Asked[], may: (candidate: Candidate) => boolean): string => {
  const said = asked.map(({ answerable, found }) => ({ answerable, first: found.find(may) }))
  const count = (wanted: (one: (typeof said)[number]) => boolean) => said.filter(wanted).length
  const right = count(({ first }) => first?.right === true)
  const wrong = count(({ first }) => first?.right === false)
  const honest = count(({ answerable, first }) => !answerable && first === undefined)
  const answerable = count((one) => one.answerable)
  return `answered ${percent(right, answerable)}, wrong ${percent(wrong, said.length)} of all, honest ${percent(honest, said.length - answerable)}`
}

const SURE = [0.5, 0.6, 0.7, 0.8, 0.9]

const figures = (asked: readonly Asked[]): string[] => {
  const answerable = asked.filter((one) => one.answerable)
  const bins = [0, 0.2, 0.4, 0.6, 0.8].map((from) => {
    const firsts = asked.flatMap(({ found: [first] }) =>
      first !== undefined && first.chance >= from && first.chance < from + 0.2 ? [first] : [],
    )
    return `${from.toFixed(1)}–${(from + 0.2).toFixed(1)}: ${percent(firsts.filter(({ right }) => right).length, firsts.length)} of ${firsts.length}`
  })
  return [
    `  ${answerable.length} answerable, ${asked.length - answerable.length} not; first is right ${percent(answerable.filter(({ found }) => found[0]?.right).length, answerable.length)}`,
    `  rules: ${tally(asked, ({ ruled }) => ruled)}`,
    ...SURE.map((sure) => `  judge from ${sure}: ${tally(asked, ({ chance }) => chance >= sure)}`),
    ...SURE.map(
      (sure) => `  either from ${sure}: ${tally(asked, ({ chance, ruled }) => ruled || chance >= sure)}`,
    ),
    `  right by chance said: ${bins.join('; ')}`,
  ]
}

/** What the judge would have said of shops it had not learned from, by how sure it must be. */
export const report = (heldOut: readonly HeldOut[], calibration: Calibration): string[] => {
  const of = (made: boolean) =>
    figures(
      byQuestion(
        heldOut.filter(({ shop }) => (shop.author === 'paraphrases') === made),
        calibration,
      ),
    )
  return ['shops', ...of(false), 'paraphrases', ...of(true)]
}
