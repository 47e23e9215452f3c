import type { ShopError } from './connector.ts'

const LASTING = new Set<ShopError['reason']>(['credentials', 'rights', 'not-a-shop', 'bad-answer'])

/** Whether somebody has to mend something: it does not pass by itself. */
export const isLasting = ({ reason }: Pick<ShopError, 'reason'>): boolean => LASTING.has(reason)

const FIRST_MS = 60_000
const LONGEST_MS = 3_600_000

/**
 * How long a shop is left alone after a failure, in milliseconds: as long as it asked, at least the growing pause
 * of repeated failures.
 * @param failures how many came in a row, this one included
 */
export const pauseAfter = (error: Pick<ShopError, 'reason' | 'retryAfterMs'>, failures: number): number => {
  const growing = isLasting(error)
    ? LONGEST_MS
    : Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10))
  if (error.reason === 'throttled' && error.retryAfterMs !== null)
    return Math.min(LONGEST_MS, error.retryAfterMs)
  return Math.max(growing, Math.min(LONGEST_MS, error.retryAfterMs ?? 0))
}
