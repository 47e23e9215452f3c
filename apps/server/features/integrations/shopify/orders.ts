import * as z from 'zod/mini'
import { emailKey } from '#server/lib/text.ts'
import { ShopError, type ShopOrder } from '../connector.ts'
import { isSearchableEmail, orderNumber } from '../order-words.ts'
import { amountOf, currencyOf, linkOf, textOf } from '../shop-values.ts'
import { listOf } from './answers.ts'
import type { GraphqlClient } from './graphql-client.ts'

const Text = z.nullable(z.string())
const Fulfillment = z.object({
  status: z.string(),
  displayStatus: Text,
  trackingInfo: z.array(z.object({ company: Text, number: Text, url: Text })),
})
const Order = z.object({
  name: z.string(),
  email: Text,
  createdAt: z.string(),
  cancelledAt: Text,
  displayFinancialStatus: Text,
  displayFulfillmentStatus: z.string(),
  currentTotalPriceSet: z.object({
    presentmentMoney: z.object({ amount: z.string(), currencyCode: z.string() }),
  }),
  lineItems: listOf(z.object({ name: z.string(), quantity: z.number(), currentQuantity: z.number() })),
  fulfillments: z.array(Fulfillment),
})
type Order = z.output<typeof Order>
const OrdersAnswer = z.object({ orders: z.nullable(listOf(Order)) })

/** Numbers that differ in `#`, spaces and case are the same. */
const numberKey = (number: string): string => (orderNumber(number) ?? '').replace(/\s/g, '').toUpperCase()

const ARRIVED = new Set(['DELIVERED', 'PICKED_UP'])
const UNDER_WAY = new Set([
  'IN_PROGRESS',
  'PARTIALLY_FULFILLED',
  'PENDING_FULFILLMENT',
  'OPEN',
  'SCHEDULED',
  'REQUEST_DECLINED',
])

/** The parcels that were really sent. */
const sent = (order: Order) => order.fulfillments.filter((one) => one.status === 'SUCCESS')

/** One of the product's words for where an order is; a parcel on its way says more than a part of its price paid back. */
const statusOf = (order: Order): ShopOrder['status'] => {
  const { displayFinancialStatus: money, displayFulfillmentStatus: goods } = order
  const parcels = sent(order)
  if (order.cancelledAt !== null) return 'cancelled'
  if (money === 'REFUNDED') return 'refunded'
  if (goods === 'FULFILLED' && parcels.some((one) => !ARRIVED.has(one.displayStatus ?? ''))) return 'shipped'
  if (money === 'PARTIALLY_REFUNDED') return 'partly-refunded'
  if (goods === 'FULFILLED') return parcels.length > 0 ? 'delivered' : 'shipped'
  if (money === 'VOIDED' || money === 'EXPIRED') return 'failed'
  if (goods === 'ON_HOLD') return 'on-hold'
  if (UNDER_WAY.has(goods)) return 'preparing'
  return money === 'PAID' ? 'paid' : 'pending'
}

const orderOf = (order: Order): ShopOrder => {
  const left = order.lineItems.nodes.filter((line) => line.currentQuantity > 0)
  const lines = left.length > 0 ? left : order.lineItems.nodes
  const tracking = sent(order).flatMap((one) => one.trackingInfo)[0]
  const { amount, currencyCode } = order.currentTotalPriceSet.presentmentMoney
  return {
    number: order.name,
    status: statusOf(order),
    placedAt: new Date(order.createdAt),
    lines: lines.map((line) => ({ name: line.name, quantity: line.currentQuantity || line.quantity })),
    total: amountOf(amount),
    currency: currencyOf(currencyCode),
    carrier: textOf(tracking?.company),
    trackingNumber: textOf(tracking?.number),
    trackingUrl: linkOf(tracking?.url),
  }
}

const isTime = (value: string): boolean => !Number.isNaN(new Date(value).getTime())

/** The orders with this number and exactly this e-mail; what Shopify's search finds beyond that is dropped. */
export const findOrders = async (
  ask: GraphqlClient,
  wanted: { number: string; email: string },
  signal?: AbortSignal,
): Promise<ShopOrder[]> => {
  const number = numberKey(wanted.number)
  const email = emailKey(wanted.email)
  if (number === '' || !isSearchableEmail(email)) return []
  const query = `(name:"${number}" OR name:"#${number}") AND email:"${email}"`
  const { data, denied } = await ask('orders', { query }, OrdersAnswer, signal)
  if (data.orders === null) throw new ShopError({ code: 'shopify.orders-unchecked' })
  const named = data.orders.nodes.filter((order) => numberKey(order.name) === number)
  if (denied.length > 0 && named.some((order) => order.email === null))
    throw new ShopError({ code: 'shopify.orders-unchecked' })
  return named
    .filter((order) => order.email !== null && emailKey(order.email) === email && isTime(order.createdAt))
    .map(orderOf)
}
