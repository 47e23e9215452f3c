import type { Deps } from '#server/lib/deps.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { readsLikeAddress } from '#server/lib/mail/stranger-words.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { countRequestChanges } from './count-requests.ts'
import { type BackItem, backInStockMail, type MailSender } from './mails/back-in-stock.ts'
import {
  findLimitToStock,
  findMailSender,
  lockTold,
  lockTwins,
  lockWaiting,
  markNotified,
  saveTold,
  someoneWaits,
  type ToldItem,
} from './notify-queries.ts'
import { ERASED_AFTER_MS, removalUrl } from './removal.ts'

/** Mails written in one transaction. */
const BATCH = 100

/** A product that is back, and who may be told. */
export interface Back {
  /** What pages of the shop may call it: the ids of the requests. */
  productIds: readonly string[]
  /** What the shop says of it; null when no shop was asked. */
  item: (Omit<BackItem, 'quantity' | 'backorder'> & ToldItem) | null
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

export interface Told {
  told: number
  /** Whether more people wait and may be told now. */
  more: boolean
}

/** What is left for those who wait: all of it, or what was not announced to others yet. */
const roomOf = async (unit: Unit, back: Back) => {
  if (back.item === null) return { room: Number.POSITIVE_INFINITY, before: null }
  const known = await lockTold(unit, back.item)
  const { quantity } = back
  if (quantity === null) return { room: Number.POSITIVE_INFINITY, before: null }
  // Units that left since then went to those who were told.
  const before = Math.max(0, known.told - Math.max(0, known.quantity - quantity))
  const limited = await findLimitToStock(unit.trx, unit.scope)
  return { room: limited ? Math.max(0, quantity - before) : Number.POSITIVE_INFINITY, before }
}

/** Words of visitors that could lead somewhere go into no mail. */
const mailedName = (seenAs = ''): string | null => (seenAs === '' || readsLikeAddress(seenAs) ? null : seenAs)

type Waiting = Awaited<ReturnType<typeof lockWaiting>>[number]

const writeMail = (deps: Deps, unit: Unit, sender: MailSender, back: Back, request: Waiting, at: Date) =>
  queueMail(
    deps,
    unit.trx,
    backInStockMail(sender, {
      to: request.customer_email,
      customerName: request.customer_name,
      language: request.language,
      item: {
        name: back.item?.name ?? mailedName(back.seenAs),
        url: back.item?.url ?? request.product_url,
        imageUrl: back.item?.imageUrl ?? null,
        price: back.item?.price ?? null,
        currency: back.item?.currency ?? null,
        quantity: back.quantity,
        backorder: back.backorder ?? false,
      },
      removalUrl: removalUrl(deps, unit.scope, request.id),
      erasedAt: new Date(at.getTime() + ERASED_AFTER_MS),
    }),
  )

/**
 * Mails those who wait for a product, in the order in which they asked: the mails and the marks are one transaction,
 * so nobody is mailed twice or marked without a mail. At most a hundred at once.
 */
export const tellWaiting = (deps: Deps, scope: BusinessScope, back: Back): Promise<Told> =>
  inTransaction(deps, scope, async (unit) => {
    const at = deps.now()
    const sender = await findMailSender(unit)
    if (sender === undefined) return { told: 0, more: false }
    const { room, before } = await roomOf(unit, back)
    const allowed = Math.min(room, back.max ?? Number.POSITIVE_INFINITY)
    const count = Math.min(allowed, BATCH)
    const requests = count === 0 ? [] : await lockWaiting(unit, back, count)
    if (requests.length === 0) return { told: 0, more: false }
    const people = new Map<string, Waiting>()
    for (const request of requests) if (!people.has(request.email_key)) people.set(request.email_key, request)
    const mails = new Map<string, string>()
    for (const [person, request] of people)
      mails.set(person, await writeMail(deps, unit, sender, back, request, at))
    const known = requests.map(({ id }) => id)
    const twins = await lockTwins(unit, back, { keys: [...people.keys()], known })
    const told = [...requests, ...twins].map(({ id, email_key }) => ({
      id,
      mailId: mails.get(email_key) ?? '',
    }))
    await markNotified(unit, told, at, back.by)
    if (back.item !== null && back.quantity !== null && before !== null)
      await saveTold(unit, back.item, { quantity: back.quantity, told: before + people.size })
    await countRequestChanges(unit, { pending: -told.length, contacted: told.length })
    const more = allowed > count && (await someoneWaits(unit.trx, scope, back))
    return { told: people.size, more }
  })
