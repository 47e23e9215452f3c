import { type Calibration, sigmoid } from '#server/features/assistant/engine/workbench.ts'
import type { RankedQuestion } from './learn.ts'

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

interface Candidate {
  ruled: boolean
  right: boolean
}

/** A question with what was found for it, likeliest first. */
interface Judged {
  answerable: boolean
  found: Candidate[]
  sure: number
}

const judged = (ranked: readonly RankedQuestion[], { slope, shift }: Calibration): Judged[] =>
  ranked.map(({ example, found, odds }) => ({
    answerable: example.question.answers.length > 0,
    sure: sigmoid(slope * odds + shift),
    found: found.map(({ at, evidence }) => ({
      ruled: evidence.ruled === 1,
      right: example.labels[at] === 'answers' || example.labels[at] === 'part',
    })),
  }))

/** What comes of saying what is chosen. */
const tally = (ranked: readonly Judged[], choose: (one: Judged) => Candidate | undefined): string => {
  const chosen = ranked.map((one) => ({ answerable: one.answerable, first: choose(one) }))
  const count = (wanted: (one: (typeof chosen)[number]) => boolean) => chosen.filter(wanted).length
  const right = count(({ first }) => first?.right === true)
  const wrong = count(({ first }) => first?.right === false)
  const honest = count(({ answerable, first }) => !answerable && first === undefined)
  const answerable = count((one) => one.answerable)
  return `answered ${percent(right, answerable)}, wrong ${percent(wrong, chosen.length)} of all, honest ${percent(honest, chosen.length - answerable)}`
}

const SURE = [0.5, 0.6, 0.7, 0.8, 0.9]

/** What the judge would have said of shops that it had not learned from, by how sure it must be. */
export const report = (questions: readonly RankedQuestion[], calibration: Calibration): string[] => {
  const all = judged(questions, calibration)
  const answerable = all.filter((one) => one.answerable)
  const bins = [0, 0.2, 0.4, 0.6, 0.8].map((from) => {
    const within = all.filter(({ sure }) => sure >= from && sure < from + 0.2)
    return `${from.toFixed(1)}–${(from + 0.2).toFixed(1)}: ${percent(within.filter(({ found }) => found[0]?.right).length, within.length)} of ${within.length}`
  })
  const ruled = ({ found }: Judged) => found.find((one) => one.ruled)
  return [
    `${answerable.length} answerable, ${all.length - answerable.length} not; first is right ${percent(answerable.filter(({ found }) => found[0]?.right).length, answerable.length)}`,
    `  rules: ${tally(all, ruled)}`,
    ...SURE.map(
      (from) =>
        `  judge from ${from}: ${tally(all, ({ found, sure }) => (sure >= from ? found[0] : undefined))}`,
    ),
    ...SURE.map(
      (from) =>
        `  rules, else judge from ${from}: ${tally(all, (one) => ruled(one) ?? (one.sure >= from ? one.found[0] : undefined))}`,
    ),
    `  right by chance said: ${bins.join('; ')}`,
  ]
}
