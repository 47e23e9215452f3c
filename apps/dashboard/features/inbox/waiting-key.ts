/** Who waits for a person in any business of the user. */
export const waitingKey = ['waiting', 'all'] as const
