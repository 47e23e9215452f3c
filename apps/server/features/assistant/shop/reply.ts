import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { streamOf } from '../engine/reply/stream.ts'
import type { AssistantEngine, Outcome } from '../engine/types.ts'
import { toThreadInput } from '../run-task.ts'
import { downReply } from './down-reply.ts'
import { type NeedQuestion, needReply } from './needs/need-reply.ts'
import { orderReply } from './order-reply.ts'
import type { ShopQuestion } from './shop-question.ts'
import { SHOP } from './texts.ts'

/** An engine that says what is already decided. */
export const engineSaying = (outcome: Outcome): AssistantEngine => ({
  id: SHOP,
  async *answer({ signal }) {
    yield* streamOf(outcome, signal)
  },
})

/** Looked at closer where it is in a text at all. */
const MAY_SAY_SOLD_OUT =
  /[ée]puis[ée]|rupture|plus en stock|plus disponible|sold out|out of stock|agotad|ausverkauft|vergriffen/i

const OF_PRODUCTS = /^(?:gone:)?product:/

/**
 * The answer to who describes what they look for; null for any other message, and where the business told something of
 * it. Products that meet a budget and all else say more than a sentence that comes near; a person is never kept from
 * who asks for one.
 */
export const needOutcome = async (
  deps: Deps,
  scope: BusinessScope,
  question: NeedQuestion,
): Promise<Outcome | null> => {
  const reply = await needReply(deps, scope, question)
  if (reply === null) return null
  const { kind, sources } = await question.runTask('assistant.answer', toThreadInput(question.input))
  const fromProducts = sources.length > 0 && sources.every(({ id }) => OF_PRODUCTS.test(id))
  const isAnswered = kind === 'answered' && !fromProducts && !reply.meetsBudget
  return kind === 'handed-off' || isAnswered ? null : reply.outcome
}

/**
 * What the shop itself answers, whatever engine writes otherwise: the state of an order, the alert of a product that is
 * sold out, products for a need, and that a shop is off. Null for any other message.
 */
export const shopEngine = async (
  deps: Deps,
  scope: BusinessScope,
  shopQuestion: ShopQuestion,
): Promise<AssistantEngine | null> => {
  const { input, runTask } = shopQuestion
  const soldOut =
    MAY_SAY_SOLD_OUT.test(input.aiContext) ||
    input.knowledge?.some(({ product, text }) => product?.available === false || MAY_SAY_SOLD_OUT.test(text))
  const builtIn = () => runTask('assistant.answer', toThreadInput(input))
  const unlessAnswered = async (reply: Outcome | null) =>
    reply && (await builtIn()).kind === 'unknown' ? reply : null
  const outcome =
    (await orderReply(deps, scope, shopQuestion)) ??
    (await unlessAnswered(soldOut ? await runTask('assistant.restock', toThreadInput(input)) : null)) ??
    (await needOutcome(deps, scope, shopQuestion)) ??
    (await unlessAnswered(await downReply(deps, scope, shopQuestion)))
  return outcome && engineSaying(outcome)
}
