import type { Example } from './examples.ts'
import { sigmoid } from './judge/forest.ts'
import type { HeldOut } from './learn.ts'
import type { Calibration } from './train-forest.ts'

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

/** The best unit of each question that the profile does not answer. */
const firsts = (heldOut: readonly HeldOut[], { slope, shift }: Calibration) => {
  const best = new Map<Example, HeldOut>()
  for (const seen of heldOut)
    if (!seen.example.profile && seen.odds > (best.get(seen.example)?.odds ?? Number.NEGATIVE_INFINITY))
      best.set(seen.example, seen)
  return [...best.values()].map(({ example, at, odds, ...rest }) => ({
    ...rest,
    example,
    at,
    chance: sigmoid(slope * odds + shift),
    right: ['answers', 'part'].includes(example.labels[at] ?? ''),
    answerable: example.question.answers.length > 0,
  }))
}

export type First = ReturnType<typeof firsts>[number]
export { firsts }

/** What is said when the rules are heard unless the judge doubts them, and the judge alone when it is sure. */
const together = (heldOut: readonly HeldOut[], { slope, shift }: Calibration): string[] => {
  const byExample = Map.groupBy(
    heldOut.filter(({ example }) => !example.profile),
    ({ example }) => example,
  )
  const chance = ({ odds }: HeldOut) => sigmoid(slope * odds + shift)
  return [0, 0.1, 0.2, 0.3].flatMap((doubt) =>
    [0.6, 0.7, 0.75, 0.8, 0.9, 2].map((sure) => {
      const tally = { answerable: 0, none: 0, right: 0, wrong: 0, asserted: 0 }
      for (const [{ question, labels }, seen] of byExample) {
        const answerable = question.answers.length > 0
        tally[answerable ? 'answerable' : 'none']++
        const best = seen
          .filter((one) => (one.evidence.ruled === 1 && chance(one) >= doubt) || chance(one) >= sure)
          .sort((a, b) => b.odds - a.odds)[0]
        if (best === undefined) continue
        if (['answers', 'part'].includes(labels[best.at] ?? '')) tally.right++
        else {
          tally.wrong++
          if (!answerable) tally.asserted++
        }
      }
      return `  rules unless under ${doubt}, judge from ${sure}: answered ${percent(tally.right, tally.answerable)}, wrong ${percent(tally.wrong, tally.answerable + tally.none)} of all, honest ${percent(tally.none - tally.asserted, tally.none)}`
    }),
  )
}

/** What the judge would have said of shops it had not learned from, by how sure it must be. */
export const report = (heldOut: readonly HeldOut[], calibration: Calibration): string[] => {
  const all = firsts(heldOut, calibration)
  const of = (made: boolean) => lines(all.filter(({ shop }) => (shop.author === 'paraphrases') === made))
  const whole = heldOut.filter(({ shop }) => shop.author !== 'paraphrases')
  return ['shops', ...of(false), ...together(whole, calibration), 'paraphrases', ...of(true)]
}

const lines = (all: readonly First[]): string[] => {
  const answerable = all.filter((first) => first.answerable)
  const none = all.filter((first) => !first.answerable)
  const sure = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((from) => {
    const said = all.filter(({ chance }) => chance >= from)
    const right = said.filter((first) => first.right).length
    const asserted = none.filter(({ chance }) => chance >= from).length
    return `  from ${from}: answered ${percent(right, answerable.length)}, wrong ${percent(said.length - right, all.length)} of all, honest ${percent(none.length - asserted, none.length)}`
  })
  const bins = [0.1, 0.3, 0.5, 0.7, 0.9].map((from) => {
    const said = all.filter(({ chance }) => chance >= from - 0.1 && chance < from + 0.1)
    return `${from - 0.1 < 0 ? 0 : (from - 0.1).toFixed(1)}–${(from + 0.1).toFixed(1)}: ${percent(said.filter((first) => first.right).length, said.length)} of ${said.length}`
  })
  return [
    `held out: ${answerable.length} answerable, ${none.length} not; first is right ${percent(answerable.filter((first) => first.right).length, answerable.length)}`,
    ...sure,
    `  right by chance said: ${bins.join('; ')}`,
  ]
}
