import type { Deps } from '#server/lib/deps.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { readsLikeAddress } from '#server/lib/mail/untrusted-text.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { countRequestChanges } from './count-requests.ts'
import { backInStockMail, type RestockedItem } from './mails/back-in-stock.ts'
import {
  findLimitToStock,
  findMailSender,
  hasWaitingShoppers,
  lockNotifiedItem,
  lockTwins,
  lockWaiting,
  type MailSender,
  markNotified,
  type NotifiedItem,
  saveNotifiedItem,
} from './notify-queries.ts'
import { ERASED_AFTER_MS, removalUrl } from './removal.ts'

/** Mails written in one transaction. */
const BATCH = 100

/** A product that is back, and who may be told. */
export interface Restock {
  /** What pages of the shop may call it: the ids of the requests. */
  productIds: readonly string[]
  /** What the shop says of it; null when no shop was asked. */
  item: (Omit<RestockedItem, 'quantity' | 'backorder'> & NotifiedItem) | null
  /** The name under which the team saw it: a visitor's words. Only looked at where no shop says another. */
  seenAs?: string | undefined
  /** Units that are there, read just now; null when the shop does not count them. */
  quantity: number | null
  /** Orders are taken although none is there. */
  backorder?: boolean
  /** Nobody beyond this many is told. */
  max?: number | undefined
  /** Who asked for it; null when the shop's stock did. */
  by: string | null
}

export interface NotifyResult {
  told: number
  /** Whether more people wait and may be told now. */
  more: boolean
}

/** What is left for those who wait: all of it, or what was not announced to others yet. */
const remainingUnits = async (unit: Unit, restock: Restock) => {
  if (restock.item === null) return { remaining: Number.POSITIVE_INFINITY, notifiedBefore: null }
  const known = await lockNotifiedItem(unit, restock.item)
  const { quantity } = restock
  if (quantity === null) return { remaining: Number.POSITIVE_INFINITY, notifiedBefore: null }
  // Units that left since then went to those who were told.
  const notifiedBefore = Math.max(0, known.told - Math.max(0, known.quantity - quantity))
  const limited = await findLimitToStock(unit.trx, unit.scope)
  return {
    remaining: limited ? Math.max(0, quantity - notifiedBefore) : Number.POSITIVE_INFINITY,
    notifiedBefore,
  }
}

/** Words of visitors that could lead somewhere go into no mail. */
const mailedName = (seenAs = ''): string | null => (seenAs === '' || readsLikeAddress(seenAs) ? null : seenAs)

type Waiting = Awaited<ReturnType<typeof lockWaiting>>[number]

const writeMail = (
  deps: Deps,
  unit: Unit,
  sender: MailSender,
  restock: Restock,
  request: Waiting,
  at: Date,
) =>
  queueMail(
    deps,
    unit.trx,
    backInStockMail(sender, {
      to: request.customer_email,
      customerName: request.customer_name,
      language: request.language,
      item: {
        name: restock.item?.name ?? mailedName(restock.seenAs),
        url: restock.item?.url ?? request.product_url,
        imageUrl: restock.item?.imageUrl ?? null,
        price: restock.item?.price ?? null,
        currency: restock.item?.currency ?? null,
        quantity: restock.quantity,
        backorder: restock.backorder ?? false,
      },
      removalUrl: removalUrl(deps, unit.scope, request.id),
      erasedAt: new Date(at.getTime() + ERASED_AFTER_MS),
    }),
  )

/**
 * Mails those who wait for a product, in the order in which they asked: the mails and the marks are one transaction,
 * so nobody is mailed twice or marked without a mail. At most a hundred at once.
 */
export const mailWaitingShoppers = (
  deps: Deps,
  scope: BusinessScope,
  restock: Restock,
): Promise<NotifyResult> =>
  inTransaction(deps, scope, async (unit) => {
    const at = deps.now()
    const sender = await findMailSender(unit)
    if (sender === undefined) return { told: 0, more: false }
    const { remaining, notifiedBefore } = await remainingUnits(unit, restock)
    const allowed = Math.min(remaining, restock.max ?? Number.POSITIVE_INFINITY)
    const count = Math.min(allowed, BATCH)
    const requests = count === 0 ? [] : await lockWaiting(unit, restock, count)
    if (requests.length === 0) return { told: 0, more: false }
    const people = new Map<string, Waiting>()
    for (const request of requests) if (!people.has(request.email_key)) people.set(request.email_key, request)
    const mails = new Map<string, string>()
    for (const [person, request] of people)
      mails.set(person, await writeMail(deps, unit, sender, restock, request, at))
    const known = requests.map(({ id }) => id)
    const twins = await lockTwins(unit, restock, { keys: [...people.keys()], known })
    const notified = [...requests, ...twins].map(({ id, email_key }) => ({
      id,
      mailId: mails.get(email_key) ?? '',
    }))
    await markNotified(unit, notified, at, restock.by)
    if (restock.item !== null && restock.quantity !== null && notifiedBefore !== null)
      await saveNotifiedItem(unit, restock.item, {
        quantity: restock.quantity,
        told: notifiedBefore + people.size,
      })
    await countRequestChanges(unit, { pending: -notified.length, contacted: notified.length })
    const more = allowed > count && (await hasWaitingShoppers(unit.trx, scope, restock))
    return { told: people.size, more }
  })
