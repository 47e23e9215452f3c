import type { Deps } from '../../../lib/deps.ts'
import type { BusinessScope } from '../../../lib/scope.ts'
import { streamOf } from '../engine/stream.ts'
import type { AssistantEngine, AssistantInput } from '../engine/types.ts'
import { orderReply } from './order-reply.ts'
import { restockReply } from './restock-reply.ts'
import { SHOP } from './words.ts'

/**
 * What the shop itself answers, whatever engine writes otherwise: the state of an order, and the alert of a product
 * that is sold out. Null for any other message.
 */
export const shopEngine = async (
  deps: Deps,
  scope: BusinessScope,
  asked: { conversationId: string; visitorEmail: string | null; input: AssistantInput },
): Promise<AssistantEngine | null> => {
  const outcome = (await orderReply(deps, scope, asked)) ?? restockReply(asked.input)
  if (outcome === null) return null
  return {
    id: SHOP,
    async *answer({ signal }) {
      yield* streamOf(outcome, signal)
    },
  }
}
