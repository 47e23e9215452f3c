import type { Deps } from '#server/lib/deps.ts'
import { processState } from '#server/lib/process-state.ts'
import { windowLimit } from '#server/lib/window-limit.ts'

export const ORDER_WINDOW_MS = 10 * 60_000
/** Look-ups in ten minutes, times RATE_LIMIT_FACTOR: somebody mistypes twice, a guesser needs thousands. */
export const ORDER_LOOK_UPS = { conversation: 5, address: 10, business: 600 } as const

const limits = processState((deps) => {
  const of = (what: keyof typeof ORDER_LOOK_UPS) =>
    windowLimit(deps, `order look-ups of a ${what}`, ORDER_LOOK_UPS[what], ORDER_WINDOW_MS)
  return { conversation: of('conversation'), address: of('address'), business: of('business') }
})

/**
 * Counts a look-up of an order; false when the conversation, its visitor's address or the business had too many.
 * One visitor with many conversations leaves the business's share to the others.
 */
export const mayLookUpOrder = async (
  deps: Deps,
  businessId: string,
  { conversationId, addressKey }: { conversationId: string; addressKey?: string | undefined },
): Promise<boolean> => {
  const { conversation, address, business } = limits(deps)
  if ((await conversation(conversationId)) > 0) return false
  if (addressKey !== undefined && (await address(`${businessId} ${addressKey}`)) > 0) return false
  return (await business(businessId)) === 0
}
