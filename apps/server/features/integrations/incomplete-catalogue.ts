/** Below it, a shop that loses most of its products is nothing unusual. */
const LARGE_CATALOGUE = 20

/**
 * Whether a reading of everything gave so little of what was known that it is to be read once more before the rest is
 * dropped; the same again, a tenth more or less, is believed.
 * @param counts products that this reading met, and all that are known
 * @param doubted what the last reading of everything met, where it was doubted
 */
export const mayBeIncomplete = (counts: { seen: number; known: number }, doubted: number | null): boolean =>
  counts.known >= LARGE_CATALOGUE &&
  counts.seen * 2 < counts.known &&
  (doubted === null || Math.abs(counts.seen - doubted) * 10 > doubted)
