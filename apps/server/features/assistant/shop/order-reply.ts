import { sourceLabel } from '#contract/knowledge/source-kinds.ts'
import { isShopOff, openActiveShops, type ShopOrder } from '#server/features/integrations/public.ts'
import { dateWriter } from '#server/lib/date-writer.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Outcome } from '../engine/types.ts'
import { toThreadInput } from '../run-task.ts'
import { findOrder } from './find-order.ts'
import { shopAnswer, shopUnknown } from './shop-outcome.ts'
import type { ShopQuestion } from './shop-question.ts'
import { SHOP_WORDS, type ShopWords } from './texts.ts'

/** States in which a parcel is to travel or did: in the others the choice of a carrier says nothing. */
const TRAVELS: ReadonlySet<ShopOrder['status']> = new Set(['preparing', 'shipped', 'delivered'])

/** What an order's state reads like, from the shop's own words alone. */
export const orderText = (order: ShopOrder, w: ShopWords, timeZone: string): string => {
  const placed = dateWriter(w.locale, { dateStyle: 'long', timeZone })(order.placedAt)
  return [
    w.order(order.number, placed, w.status[order.status]),
    TRAVELS.has(order.status) && order.carrier && w.carrier(order.carrier),
    order.trackingNumber && w.tracking(order.trackingNumber),
    order.trackingUrl,
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * Answers a visitor who asks for their order: only after its number and its address are both there and match. The
 * address is the one of the conversation unless the visitor names another. Null when the message is not about an
 * order, or no shop is connected. While a shop is off, its orders are not known: that is said, not that there is none.
 */
export const orderReply = async (
  deps: Deps,
  scope: BusinessScope,
  shopQuestion: ShopQuestion,
): Promise<Outcome | null> => {
  const { input, conversationId, runTask } = shopQuestion
  const claim = await runTask('assistant.claim', { question: input.question, history: input.history })
  if (claim === null) return null
  const shops = await openActiveShops(deps, scope, conversationId)
  const off = await isShopOff(deps, scope, conversationId)
  if (shops.length === 0 && !off) return null
  const w = SHOP_WORDS[await runTask('assistant.language', toThreadInput(input))]
  const unknown = (sentence: string) => shopUnknown(input.question, `${sentence} ${w.offerTeam}`)
  if (shops.length === 0) return unknown(w.shopDown)
  const number = claim.number
  const email = claim.email ?? shopQuestion.visitorEmail
  if (number === null || email === null) {
    const question =
      number === null && email === null ? w.askBoth : number === null ? w.askNumber : w.askEmail
    return shopAnswer(question)
  }
  const found = await findOrder(deps, scope, shops, {
    conversationId,
    addressKey: shopQuestion.addressKey,
    number,
    email,
  })
  if (found.kind === 'none') return off ? unknown(w.shopDown) : shopAnswer(w.notFound)
  if (found.kind === 'found') {
    const text = orderText(found.order, w, input.facts.timeZone)
    return shopAnswer(text, {
      sources: [
        {
          id: `order:${found.order.number}`,
          label: sourceLabel({ kind: 'order', number: found.order.number }),
          excerpt: text.slice(0, 240),
        },
      ],
    })
  }
  return unknown(found.kind === 'shop-down' ? w.shopDown : w.tooMany)
}
