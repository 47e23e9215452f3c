import type { Deps } from '../../../lib/deps.ts'
import type { BusinessScope } from '../../../lib/scope.ts'
import { openActiveShops } from '../../integrations/public.ts'
import { languageOf } from '../engine/scene.ts'
import type { AssistantInput, Passage } from '../engine/types.ts'
import { findOrder } from './find-order.ts'
import { orderText } from './order-reply.ts'
import { orderClaim } from './order-words.ts'
import { productPassages } from './products.ts'
import { SHOP_WORDS } from './words.ts'

/** What a model may ask of the connected shops. Shop and visitor are bound here, never arguments. */
export interface ShopTools {
  /** Products for the model's own words. */
  products(query: string): Promise<readonly Passage[]>
  /** What may be said of the visitor's order with this number, in a sentence. */
  orderStatus(number: string): Promise<string>
}

export const shopTools = (
  deps: Deps,
  scope: BusinessScope,
  asked: { conversationId: string; visitorEmail: string | null; input: AssistantInput },
): ShopTools => ({
  products: (query) =>
    productPassages(deps, scope, {
      question: query,
      history: [],
      conversationId: asked.conversationId,
      language: languageOf(asked.input),
    }),
  async orderStatus(number) {
    const { input, conversationId, visitorEmail } = asked
    const w = SHOP_WORDS[languageOf(input)]
    const email = orderClaim(input.question, input.history)?.email ?? visitorEmail
    if (email === null) return w.askEmail
    const shops = await openActiveShops(deps, scope, conversationId)
    if (shops.length === 0) return w.shopDown
    const found = await findOrder(deps, scope, shops, { conversationId, number, email })
    if (found.kind === 'found') return orderText(found.order, w, input.facts.timeZone)
    return found.kind === 'none' ? w.notFound : found.kind === 'shop-down' ? w.shopDown : w.tooMany
  },
})
