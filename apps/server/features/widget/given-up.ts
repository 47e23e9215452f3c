import type { Tries } from './answering-queries.ts'

/** After so many tries in vain a person is asked instead. */
const TRIES = 3

/** Whether a question was tried so often that it is left to the team: it may be what stops whoever answers it. */
export const isGivenUp = ({ attempts, failures }: Tries): boolean => attempts >= TRIES || failures >= TRIES
