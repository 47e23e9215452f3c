import type { Deps } from '../../../lib/deps.ts'
import { perDeps } from '../../../lib/per-deps.ts'
import { windowLimit } from '../../../lib/window-limit.ts'

const WINDOW_MS = 10 * 60_000
/** Look-ups in ten minutes: somebody mistypes twice, a guesser needs thousands. */
const PER_CONVERSATION = 5
const PER_BUSINESS = 60

const limits = perDeps((deps) => ({
  conversation: windowLimit(deps, 'order look-ups of a conversation', PER_CONVERSATION, WINDOW_MS),
  business: windowLimit(deps, 'order look-ups of a business', PER_BUSINESS, WINDOW_MS),
}))

/** Counts a look-up of an order; false when the conversation or the business had too many in this process. */
export const mayLookUpOrder = (deps: Deps, businessId: string, conversationId: string): boolean =>
  limits(deps).conversation(conversationId) === 0 && limits(deps).business(businessId) === 0
