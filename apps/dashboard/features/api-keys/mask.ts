/** First 8 and last 4 characters with bullets between; keys of 12 characters or fewer whole (clauses keys.list.mask, keys.list.mask-short). */
export const maskKey = (key: string): string =>
  key.length <= 12 ? key : `${key.slice(0, 8)}${'•'.repeat(12)}${key.slice(-4)}`
