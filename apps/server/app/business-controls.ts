import type { Endpoint } from '#contract/endpoint.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { EventStream } from '#server/lib/event-stream.ts'
import { processState } from '#server/lib/process-state.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { windowLimit } from '#server/lib/window-limit.ts'

/** When widgets and shop platforms come back to a business that is stopped: as rarely as a widget does by itself. */
const RETRY_SECONDS = 30

/** What all calls of a slowed business together may be, were its share the whole. */
const CALLS_OF_SLOWED = { max: 6_000, windowMs: 60_000 }

const isOfTeam = ({ access, tenant }: Endpoint): boolean =>
  access.startsWith('business:') || tenant === 'transfer' || tenant === 'invitation'

/**
 * Holds calls back as the operator decided for their business: those of a stopped one are refused, save what it has to
 * answer all the same (`whileStopped`); those of a slowed one are counted together. Answers the share of every limit
 * that its callers have, 0 to 1.
 */
export const controlCalls = processState((deps: Deps) => {
  const slowed = windowLimit(deps, 'slowed business', CALLS_OF_SLOWED.max, CALLS_OF_SLOWED.windowMs)
  /** @throws ApiError 403 or 503 of a stopped business, 429 of a slowed one */
  return async (endpoint: Endpoint, scope: BusinessScope | undefined): Promise<number> => {
    if (scope === undefined || endpoint.whileStopped) return 1
    const restriction = deps.controls.of(scope.businessId)?.restriction
    if (!restriction) return 1
    if (restriction.state === 'stopped') {
      if (isOfTeam(endpoint)) throw new ApiError('BUSINESS_STOPPED')
      throw new ApiError('CHAT_STOPPED', { retryAfterSeconds: RETRY_SECONDS })
    }
    const share = deps.controls.shareOf(scope.businessId)
    const waitMs = await slowed(scope.businessId, share)
    if (waitMs > 0) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
    return share
  }
})

/** Ends a stream when its business is stopped. */
export const endWhenStopped = ({ controls }: Deps, scope: BusinessScope, stream: EventStream): void => {
  const leave = controls.onStop(scope.businessId, () => stream.end())
  stream.onClose(leave)
}
