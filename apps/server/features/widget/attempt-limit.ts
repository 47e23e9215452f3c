/** After so many tries in vain a person is asked instead: it may be what stops whoever answers it. */
const TRIES = 3

/** Whether a question was tried in vain so often that it is left to the team. */
export const isOutOfAttempts = ({ failures }: { failures: number }): boolean => failures >= TRIES
