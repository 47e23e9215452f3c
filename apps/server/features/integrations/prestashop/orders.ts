import { emailKey, searchable } from '#server/lib/text.ts'
import { ShopError, type ShopOrder } from '../connector.ts'
import { isSearchableEmail, orderNumber } from '../order-words.ts'
import { plainText } from '../shop-text.ts'
import { momentOf } from '../shop-time.ts'
import { amountOf, idOf, isRow, isYes, linkOf, type Row, rowsIn, textOf, wholeOf } from '../shop-values.ts'
import type { PrestaApi } from './api.ts'
import { anyOf } from './combinations.ts'
import { rowsIfAllowed, type ShopFacts, translated } from './settings.ts'

const ORDER_FIELDS = '[id,reference,id_customer,current_state,payment,total_paid,date_add,date_upd]'
const DEFAULT_ZONE = 'Europe/Paris'

/** States that no flag tells apart; every PrestaShop is installed with these ids, and they cannot be removed. */
const INSTALLED: Readonly<Record<string, ShopOrder['status']>> = {
  5: 'delivered',
  6: 'cancelled',
  7: 'refunded',
  8: 'failed',
  9: 'on-hold',
  12: 'on-hold',
  13: 'to-confirm',
}

/** Words for states of the merchant's own, whose flags say nothing. */
const BY_NAME: readonly [RegExp, ShopOrder['status']][] = [
  [/partiel.{0,60}rembours|rembours.{0,60}partiel|partial.{0,60}refund/, 'partly-refunded'],
  [/rembours|refund/, 'refunded'],
  [/annul|cancel/, 'cancelled'],
  [/erreur|echec|refus|error|failed/, 'failed'],
]

/** Names can be edited and translated: the flags decide, then the ids that installation gives. */
const statusOf = (
  state: Row | undefined,
  id: string | null,
  language: string | null,
): ShopOrder['status'] => {
  const installed = INSTALLED[id ?? '']
  if (state === undefined) return installed ?? 'pending'
  if (isYes(state.shipped)) return installed === 'delivered' ? 'delivered' : 'shipped'
  if (isYes(state.delivery)) return 'preparing'
  if (installed !== undefined && installed !== 'delivered') return installed
  const name = searchable(translated(state.name, language))
  const named = Number(id) > 13 ? BY_NAME.find(([pattern]) => pattern.test(name))?.[1] : undefined
  return named ?? (isYes(state.paid) ? 'paid' : 'pending')
}

type Parcel = Pick<ShopOrder, 'carrier' | 'trackingNumber' | 'trackingUrl'>

/** How orders travel, by order. */
const readParcels = async (
  api: PrestaApi,
  orders: readonly Row[],
  sent: readonly Row[],
  language: string | null,
  signal?: AbortSignal,
): Promise<(order: Row) => Parcel> => {
  const carrierIds = [...sent, ...orders].flatMap((row) => idOf(row.id_carrier) ?? [])
  const query = {
    display: '[id,name,url,delay,deleted]',
    'filter[id]': anyOf([...new Set(carrierIds)]),
    ...(language === null ? {} : { language }),
  }
  const carriers = carrierIds.length === 0 ? [] : await rowsIfAllowed(api.list('carriers', query, signal))
  return (order) => {
    const own = sent.filter((row) => idOf(row.id_order) === idOf(order.id))
    const parcel = own.findLast((row) => textOf(row.tracking_number) !== null) ?? own.at(-1)
    const carrierId = idOf(parcel?.id_carrier) ?? idOf(order.id_carrier)
    const carrier = carriers.find((row) => idOf(row.id) === carrierId)
    const trackingNumber = textOf(parcel?.tracking_number) ?? textOf(order.shipping_number)
    const url = textOf(carrier?.url)
    const name = plainText(carrier?.name)
    return {
      // "0" stands for the shop itself.
      carrier: name === '' || name === '0' ? null : name,
      trackingNumber,
      trackingUrl:
        url === null || trackingNumber === null
          ? null
          : linkOf(url.replaceAll('@', encodeURIComponent(trackingNumber))),
    }
  }
}

const linesOf = (order: Row): ShopOrder['lines'] =>
  rowsIn(isRow(order.associations) ? order.associations.order_rows : null)
    .map((row) => ({ name: plainText(row.product_name), quantity: wholeOf(row.product_quantity) ?? 1 }))
    .filter(({ name }) => name !== '')

/** The customers with exactly this e-mail: an account, and one more for each guest purchase. Named fields only. */
const customersWith = async (api: PrestaApi, email: string, signal?: AbortSignal): Promise<Set<string>> => {
  const rows = await api.list('customers', { display: '[id,email]', 'filter[email]': email }, signal)
  return new Set(
    rows.filter((row) => emailKey(textOf(row.email) ?? '') === email).flatMap((row) => idOf(row.id) ?? []),
  )
}

/** The orders with this reference placed with exactly this e-mail; a split cart gives several. */
export const findOrders = async (
  api: PrestaApi,
  facts: ShopFacts,
  wanted: { number: string; email: string },
  signal?: AbortSignal,
): Promise<ShopOrder[]> => {
  const reference = orderNumber(wanted.number)
  const email = emailKey(wanted.email)
  if (reference === null || !/^[\w-]+$/.test(reference) || !isSearchableEmail(email)) return []
  const filter = { 'filter[reference]': reference }
  // Together, because a shopper is waiting; what is of other people says nothing but numbers.
  const [customers, numbered, language, currencies, { timeZone }] = await Promise.all([
    customersWith(api, email, signal),
    api.list('orders', { display: ORDER_FIELDS, ...filter }, signal),
    facts.language(signal),
    facts.currencies(signal),
    facts.settings(signal),
  ])
  const theirs = (row: Row) =>
    textOf(row.reference)?.toLowerCase() === reference.toLowerCase() &&
    customers.has(idOf(row.id_customer) ?? '')
  const known = numbered.filter(theirs)
  if (known.length === 0) return []

  const ids = known.flatMap((row) => idOf(row.id) ?? [])
  // Only now everything of them, for the lines; what was sent of them, where the key may read it.
  const [whole, states, sent] = await Promise.all([
    api.list('orders', { display: 'full', ...filter }, signal),
    api.list(
      'order_states',
      { display: '[id,name,shipped,paid,delivery]', ...(language === null ? {} : { language }) },
      signal,
    ),
    rowsIfAllowed(api.list('order_carriers', { display: 'full', 'filter[id_order]': anyOf(ids) }, signal)),
  ])
  const orders = whole.filter(theirs)
  const parcelOf = await readParcels(api, orders, sent, language, signal)
  return orders.map((order) => {
    const stateId = idOf(order.current_state)
    const placedAt = momentOf(order.date_add, timeZone ?? DEFAULT_ZONE)
    const number = textOf(order.reference)
    if (placedAt === null || number === null) throw new ShopError({ code: 'presta.bad-answer' })
    return {
      number,
      status: statusOf(
        states.find((row) => idOf(row.id) === stateId),
        stateId,
        language,
      ),
      placedAt,
      lines: linesOf(order),
      total: amountOf(order.total_paid),
      currency: currencies.get(idOf(order.id_currency) ?? '') ?? null,
      ...parcelOf(order),
    }
  })
}
