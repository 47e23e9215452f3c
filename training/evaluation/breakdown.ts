import type { Result } from './run.ts'

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`

const row = (name: string, results: readonly Result[]): string => {
  const of = (holds: (result: Result) => boolean | undefined) => results.filter(holds).length
  const told = of(({ verdict, item }) => verdict === 'right' && item.expect !== 'unknown')
  const near = of(({ closest }) => closest)
  const wrong = of(({ verdict }) => verdict === 'wrong')
  const rest = results.length - told - near - wrong
  return `    ${name.padEnd(22)}${results.length} asked: ${told} answered, ${near} closest right, ${rest} missed, ${wrong} wrong`
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

const STEPS = [0.5, 0.6, 0.7, 0.8, 0.9, 1]

/** A line for each step of how sure the engine is of what comes closest: how many of those it is right about. */
export const calibration = (results: readonly Result[]): string[] =>
  STEPS.slice(1).flatMap((to, at) => {
    const from = STEPS[at] ?? 0
    const said = results.filter(
      ({ closest, outcome }) =>
        closest !== undefined && outcome.confidence >= from && outcome.confidence < to,
    )
    const right = said.filter(({ closest }) => closest).length
    return said.length === 0
      ? []
      : [
          `    said with ${percent(from, 1)} to ${percent(to, 1)}: ${right} of ${said.length} right (${percent(right, said.length)})`,
        ]
  })
