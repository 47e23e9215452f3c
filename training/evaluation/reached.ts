import type { Report } from './run.ts'
import type { EvalPart } from './set.ts'

/** In which ways a round came out worse than it had before. */
export const belowReached = (
  { name, reached }: EvalPart,
  { answerable, unanswerable, wrong }: Report,
): string[] =>
  reached === undefined
    ? []
    : [
        answerable.right < reached.right && `${name}: ${answerable.right} right, ${reached.right} before`,
        wrong.length > reached.wrong && `${name}: ${wrong.length} wrong, ${reached.wrong} before`,
        unanswerable.honest < reached.honest &&
          `${name}: ${unanswerable.honest} honest, ${reached.honest} before`,
      ].filter((reason) => reason !== false)
