import { openActiveShops } from '#server/features/integrations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Passage } from '../engine/types.ts'
import { toThreadInput } from '../run-task.ts'
import { findOrder } from './find-order.ts'
import { orderText } from './order-reply.ts'
import { productPassages } from './products.ts'
import type { ShopQuestion } from './shop-question.ts'
import { SHOP_WORDS } from './texts.ts'

/** What a model may ask of the connected shops. Shop and visitor are bound here, never arguments. */
export interface ShopTools {
  /** Products for the model's own words. */
  products(query: string): Promise<readonly Passage[]>
  /** What may be said of the visitor's order with this number, in a sentence. */
  orderStatus(number: string): Promise<string>
}

export const shopTools = (deps: Deps, scope: BusinessScope, shopQuestion: ShopQuestion): ShopTools => ({
  products: async (query) =>
    productPassages(deps, scope, {
      question: query,
      history: [],
      conversationId: shopQuestion.conversationId,
      language: await shopQuestion.runTask('assistant.language', toThreadInput(shopQuestion.input)),
    }),
  async orderStatus(number) {
    const { input, conversationId, visitorEmail, runTask } = shopQuestion
    const { question, history } = input
    const [language, claim] = await Promise.all([
      runTask('assistant.language', toThreadInput(input)),
      runTask('assistant.claim', { question, history }),
    ])
    const w = SHOP_WORDS[language]
    const email = claim?.email ?? visitorEmail
    if (email === null) return w.askEmail
    const shops = await openActiveShops(deps, scope, conversationId)
    if (shops.length === 0) return w.shopDown
    const found = await findOrder(deps, scope, shops, {
      conversationId,
      addressKey: shopQuestion.addressKey,
      number,
      email,
    })
    if (found.kind === 'found') return orderText(found.order, w, input.facts.timeZone)
    return found.kind === 'none' ? w.notFound : found.kind === 'shop-down' ? w.shopDown : w.tooMany
  },
})
