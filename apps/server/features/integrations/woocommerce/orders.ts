import { emailKey } from '#server/lib/text.ts'
import { ShopError, type ShopOrder } from '../connector.ts'
import { isSearchableEmail, orderNumber } from '../order-words.ts'
import { plainText } from '../shop-text.ts'
import {
  amountOf,
  currencyOf,
  idOf,
  isRow,
  linkOf,
  type Row,
  rowsIn,
  textOf,
  wholeOf,
} from '../shop-values.ts'
import type { WooApi } from './api.ts'

/** Neither payment_url nor order_key: they open the order. */
const FIELDS =
  'id,number,status,currency,date_created_gmt,date_paid_gmt,total,billing.email,line_items,shipping_lines,refunds,meta_data'

const STATUS: Readonly<Record<string, ShopOrder['status']>> = {
  pending: 'pending',
  processing: 'preparing',
  'on-hold': 'on-hold',
  completed: 'shipped',
  cancelled: 'cancelled',
  refunded: 'refunded',
  failed: 'failed',
  // Added by the usual plugins.
  shipped: 'shipped',
  'partial-shipped': 'shipped',
  delivered: 'delivered',
}

/** No orders yet, or no longer. */
const HIDDEN = new Set<unknown>(['trash', 'auto-draft', 'checkout-draft', 'draft'])

/** Fetched at the shop: nothing travels. */
const PICKUP = new Set<unknown>(['local_pickup', 'pickup_location'])

/** How an order is delivered; none for what needs no delivery. */
const sentBy = (row: Row): Row[] =>
  rowsIn(row.shipping_lines).filter(({ method_id }) => !PICKUP.has(method_id))

const statusOf = (row: Row): ShopOrder['status'] => {
  const own = String(row.status)
  const status = STATUS[own] ?? (textOf(row.date_paid_gmt) === null ? 'pending' : 'paid')
  if (own === 'completed' || own === 'processing') {
    const refunds = rowsIn(row.refunds)
    // Negative texts; the order's total is not reduced by them.
    const back = refunds.reduce((sum, refund) => sum + Math.abs(Number(refund.total) || 0), 0)
    if (refunds.length > 0) return back + 0.005 >= Number(row.total) ? 'refunded' : 'partly-refunded'
    if (own === 'completed' && sentBy(row).length === 0 && parcelOf(row).trackingNumber === null)
      return 'completed'
  }
  return status
}

type Parcel = Pick<ShopOrder, 'carrier' | 'trackingNumber' | 'trackingUrl'>

const metaOf = (row: Row, ...keys: string[]): unknown =>
  rowsIn(row.meta_data).find((meta) => keys.includes(String(meta.key)))?.value

const label = (value: unknown): string | null => {
  const text = plainText(value)
  return text === '' || text.length > 100 ? null : text
}

/** WooCommerce itself knows no parcels: plugins keep them under keys of their own. */
const parcelOf = (row: Row): Parcel => {
  const method = sentBy(row)
    .map((line) => label(line.method_title))
    .find((title) => title !== null)
  const [item] = rowsIn(metaOf(row, '_wc_shipment_tracking_items'))
  const carrier = item
    ? (label(item.tracking_provider) ?? label(item.custom_tracking_provider))
    : label(metaOf(row, '_tracking_provider', '_wc_shipment_tracking_provider'))
  const trackingNumber = item
    ? label(item.tracking_number)
    : label(metaOf(row, '_tracking_number', '_wc_shipment_tracking_number'))
  const link = item ? (item.custom_tracking_link ?? item.tracking_link) : metaOf(row, '_tracking_url')
  return { carrier: carrier ?? method ?? null, trackingNumber, trackingUrl: linkOf(link) }
}

const toOrder = (row: Row): ShopOrder => {
  const placedAt = new Date(`${String(row.date_created_gmt)}Z`)
  const number = textOf(row.number)
  if (number === null || Number.isNaN(placedAt.getTime())) throw new ShopError({ code: 'woo.bad-answer' })
  return {
    number,
    status: statusOf(row),
    placedAt,
    lines: rowsIn(row.line_items)
      .map((line) => ({ name: plainText(line.name), quantity: wholeOf(line.quantity) ?? 1 }))
      .filter(({ name }) => name !== ''),
    total: amountOf(row.total),
    currency: currencyOf(row.currency),
    ...parcelOf(row),
  }
}

/**
 * The orders with this number and exactly this e-mail. The shop ignores filters that it does not know and searches
 * parts of every field: each row is compared again here.
 */
export const findOrders = async (
  api: WooApi,
  wanted: { number: string; email: string },
  signal?: AbortSignal,
): Promise<ShopOrder[]> => {
  const number = orderNumber(wanted.number)
  const email = emailKey(wanted.email)
  if (number === null || !isSearchableEmail(email)) return []
  const isNumbered = (row: Row) => textOf(row.number)?.toLowerCase() === number.toLowerCase()
  const isTheirs = (row: Row) =>
    !HIDDEN.has(row.status) && isRow(row.billing) && emailKey(String(row.billing.email ?? '')) === email

  if (idOf(number) !== null) {
    const row = await api.one({ path: `orders/${number}`, query: { _fields: FIELDS } }, signal)
    // The number is the id unless a plugin gives numbers of its own.
    if (row !== null && isNumbered(row)) return isTheirs(row) ? [toOrder(row)] : []
  }
  const query = { search: email, per_page: '100', _fields: FIELDS }
  const { rows } = await api.list({ path: 'orders', query }, signal)
  return rows.filter((row) => isNumbered(row) && isTheirs(row)).map(toOrder)
}
