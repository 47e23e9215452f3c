import type { Result } from './run.ts'

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`

const row = (name: string, results: readonly Result[]): string => {
  const of = (holds: (result: Result) => boolean | undefined) => results.filter(holds).length
  const answered = of(({ verdict, item }) => verdict === 'right' && item.expect !== 'unknown')
  const near = of(({ closest }) => closest)
  const wrong = of(({ verdict }) => verdict === 'wrong')
  const rest = results.length - answered - near - wrong
  return `    ${name.padEnd(22)}${results.length} asked: ${answered} answered, ${near} closest right, ${rest} missed, ${wrong} wrong`
}

/** A line for each way in which answerable questions are hard; a question that is hard in two ways counts in both. */
export const byKind = (results: readonly Result[]): string[] => {
  const answerable = results.filter(({ item }) => item.expect !== 'unknown')
  const kinds = new Map<string, Result[]>()
  for (const result of answerable)
    for (const kind of result.item.kinds?.length ? result.item.kinds : ['plain'])
      kinds.set(kind, [...(kinds.get(kind) ?? []), result])
  return [...kinds].sort(([, a], [, b]) => b.length - a.length).map(([kind, own]) => row(kind, own))
}

const STEPS = [0.5, 0.6, 0.7, 0.8, 0.9, 1.01]

const steps = (results: readonly Result[], isRight: (result: Result) => boolean | undefined): string[] =>
  STEPS.slice(1).flatMap((to, at) => {
    const from = STEPS[at] ?? 0
    const own = results.filter(({ outcome }) => outcome.confidence >= from && outcome.confidence < to)
    const right = own.filter(isRight).length
    return own.length === 0
      ? []
      : [
          `    said with ${percent(from, 1)} to ${percent(Math.min(1, to), 1)}: ${right} of ${own.length} right (${percent(right, own.length)})`,
        ]
  })

/** A line for each step of how sure the engine is of what comes closest: how many of those it is right about. */
export const calibration = (results: readonly Result[]): string[] =>
  steps(
    results.filter(({ closest }) => closest !== undefined),
    ({ closest }) => closest,
  )

/** The same for what it answers from the business's text: its score there ranks, it is no probability. */
export const answeredCalibration = (results: readonly Result[]): string[] =>
  steps(
    results.filter(({ outcome }) => outcome.kind === 'answered' && outcome.sources.length > 0),
    ({ verdict }) => verdict === 'right',
  )
