import type { Connector, ShopOrder } from '#server/features/integrations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { mayLookUpOrder } from './attempts.ts'

/** How long all shops together may take. */
const LIMIT_MS = 3_000
/** How much longer the other shops may take once one has the order. */
const GRACE_MS = 250

type FoundOrder =
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
 * Look-ups are counted (attempts.ts).
 */
export const findOrder = async (
  deps: Deps,
  scope: BusinessScope,
  shops: readonly Connector[],
  wanted: { conversationId: string; addressKey?: string | undefined; number: string; email: string },
): Promise<FoundOrder> => {
  if (!(await mayLookUpOrder(deps, scope.businessId, wanted))) return { kind: 'too-many' }
  const { number, email } = wanted
  /** What each shop said so far; null: it did not answer. */
  const answers: (ShopOrder[] | null)[] = []
  const asks = shops.map(async (shop) => {
    const own = await within(LIMIT_MS, (signal) => shop.findOrders({ number, email }, signal)).catch(
      () => null,
    )
    answers.push(own)
    return own
  })
  // Found in one shop: a second one that is slow or down does not hold the answer up.
  const found = new Promise<void>((resolve) => {
    for (const ask of asks) void ask.then((own) => own?.length && setTimeout(resolve, GRACE_MS).unref())
  })
  await Promise.race([Promise.all(asks), found])
  const [order] = answers
    .flatMap((own) => own ?? [])
    .sort((a, b) => b.placedAt.getTime() - a.placedAt.getTime())
  if (order !== undefined) return { kind: 'found', order }
  return { kind: answers.includes(null) ? 'shop-down' : 'none' }
}
