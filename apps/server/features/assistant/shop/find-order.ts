import type { Deps } from '../../../lib/deps.ts'
import type { BusinessScope } from '../../../lib/scope.ts'
import type { OpenShop, ShopOrder } from '../../integrations/public.ts'
import { mayLookUpOrder } from './attempts.ts'

/** How long all shops together may take. */
const LIMIT_MS = 3_000

export type FoundOrder =
  | { kind: 'found'; order: ShopOrder }
  /** No order has this number and this address: which of the two is wrong is not told. */
  | { kind: 'none' }
  | { kind: 'shop-down' }
  | { kind: 'too-many' }

/** Gives up after a time, also on a shop that does not listen to its signal. */
const within = <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const signal = AbortSignal.timeout(ms)
  return Promise.race([
    work(signal),
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])
}

/**
 * The order with this number that was placed with exactly this address, asked of the business's shops at this moment.
 * Look-ups are counted per conversation and per business.
 */
export const findOrder = async (
  deps: Deps,
  scope: BusinessScope,
  shops: readonly OpenShop[],
  asked: { conversationId: string; number: string; email: string },
): Promise<FoundOrder> => {
  if (!mayLookUpOrder(deps, scope.businessId, asked.conversationId)) return { kind: 'too-many' }
  const { number, email } = asked
  const answers = await Promise.allSettled(
    shops.map(({ connector }) =>
      within(LIMIT_MS, (signal) => connector.findOrders({ number, email }, signal)),
    ),
  )
  const orders = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const [order] = orders.sort((a, b) => b.placedAt.getTime() - a.placedAt.getTime())
  if (order !== undefined) return { kind: 'found', order }
  return answers.some(({ status }) => status === 'rejected') ? { kind: 'shop-down' } : { kind: 'none' }
}
