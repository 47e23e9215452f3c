import type { Tries } from './answering-queries.ts'

/** After so many tries in vain a person is asked instead. */
const FAILURES = 3
/** Or after so many processes that ended at once: it may be what ends them. */
const ATTEMPTS = 10

/** Whether a question was tried so often that it is left to the team. */
export const isGivenUp = ({ attempts, failures }: Tries): boolean =>
  failures >= FAILURES || attempts > ATTEMPTS
