import type { Report } from './run.ts'
import type { EvalPart } from './set.ts'

/** In which ways a part came out worse than it had before. What is answered now may have come closest before. */
export const belowReached = (
  { name, reached }: Pick<EvalPart, 'name' | 'reached'>,
  { answerable, unanswerable, closest, wrong }: Report,
): string[] => {
  if (reached === undefined) return [`${name}: nothing is said of what was reached`]
  const right = answerable.right + closest.right
  const before = reached.right + reached.closest
  return [
    answerable.right < reached.right && `${name}: ${answerable.right} right, ${reached.right} before`,
    right < before && `${name}: ${right} right or closest right, ${before} before`,
    wrong.length > reached.wrong && `${name}: ${wrong.length} wrong, ${reached.wrong} before`,
    unanswerable.honest < reached.honest &&
      `${name}: ${unanswerable.honest} honest, ${reached.honest} before`,
  ].filter((reason) => reason !== false)
}
