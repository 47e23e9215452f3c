import type { Deps } from '../../../lib/deps.ts'
import { perDeps } from '../../../lib/per-deps.ts'

const WINDOW_MS = 10 * 60_000
/** Look-ups in ten minutes: somebody mistypes twice, a guesser needs thousands. */
const PER_CONVERSATION = 5
const PER_BUSINESS = 60
const KEPT = 10_000

const counted = perDeps(() => new Map<string, { since: number; count: number }>())

const take = (deps: Deps, key: string, max: number): boolean => {
  const known = counted(deps)
  const now = deps.now().getTime()
  const current = known.get(key)
  const entry = current === undefined || now - current.since >= WINDOW_MS ? { since: now, count: 0 } : current
  entry.count += 1
  known.delete(key)
  known.set(key, entry)
  for (const oldest of known.keys()) {
    if (known.size <= KEPT) break
    known.delete(oldest)
  }
  return entry.count <= Math.max(1, Math.round(max * deps.config.rateLimitFactor))
}

/** Counts a look-up of an order; false when the conversation or the business had too many in this process. */
export const mayLookUpOrder = (deps: Deps, businessId: string, conversationId: string): boolean => {
  const own = take(deps, `conversation ${conversationId}`, PER_CONVERSATION)
  return own && take(deps, `business ${businessId}`, PER_BUSINESS)
}
