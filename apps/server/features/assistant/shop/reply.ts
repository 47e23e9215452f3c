import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { streamOf } from '../engine/reply/stream.ts'
import type { AssistantEngine, Outcome } from '../engine/types.ts'
import { toThreadInput } from '../run-task.ts'
import { downReply } from './down-reply.ts'
import { orderReply } from './order-reply.ts'
import type { ShopQuestion } from './shop-question.ts'
import { SHOP } from './texts.ts'

/**
 * What the shop itself answers, whatever engine writes otherwise: the state of an order, the alert of a product that is
 * sold out, and that a shop is off. Null for any other message.
 */
export const shopEngine = async (
  deps: Deps,
  scope: BusinessScope,
  shopQuestion: ShopQuestion,
): Promise<AssistantEngine | null> => {
  const { input, runTask } = shopQuestion
  const soldOut = input.knowledge?.some(({ product }) => product?.available === false)
  const unlessTold = async (reply: Outcome | null) =>
    reply && (await runTask('assistant.answer', toThreadInput(input))).kind === 'unknown' ? reply : null
  const outcome =
    (await orderReply(deps, scope, shopQuestion)) ??
    (await unlessTold(soldOut ? await runTask('assistant.restock', toThreadInput(input)) : null)) ??
    (await unlessTold(await downReply(deps, scope, shopQuestion)))
  if (outcome === null) return null
  return {
    id: SHOP,
    async *answer({ signal }) {
      yield* streamOf(outcome, signal)
    },
  }
}
