import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { ShopError } from '../connector.ts'
import type { ShopDelivery, ShopNotice } from '../platform.ts'
import { listOf, numberOf } from './answers.ts'
import type { GraphqlClient } from './graphql-client.ts'

/**
 * What the shop tells of. A change of stock that makes a variant available or not has a topic of its own; the others
 * tell of new prices and texts, and of the end of the connection.
 */
export const TOPICS = [
  { topic: 'VARIANTS_IN_STOCK' },
  { topic: 'VARIANTS_OUT_OF_STOCK' },
  { topic: 'PRODUCTS_UPDATE', includeFields: ['id', 'updated_at'] },
  { topic: 'PRODUCTS_DELETE' },
  { topic: 'APP_UNINSTALLED', includeFields: ['id', 'updated_at'] },
] as const

/** Shopify repeats a delivery for four hours; what is older was kept by somebody and is sent again. */
const OLDEST_MS = 6 * 3_600_000
const AHEAD_MS = 10 * 60_000

const Errors = z.array(z.object({ message: z.string() }))
const SubscriptionsAnswer = z.object({
  webhookSubscriptions: listOf(z.object({ id: z.string(), topic: z.string(), uri: z.string() })),
})
const SubscribeAnswer = z.object({ webhookSubscriptionCreate: z.nullable(z.object({ userErrors: Errors })) })
const UnsubscribeAnswer = z.object({
  webhookSubscriptionDelete: z.nullable(z.object({ userErrors: Errors })),
})

const subscriptionsTo = async (ask: GraphqlClient, uri: string) => {
  const { data } = await ask('subscriptions', { uri }, SubscriptionsAnswer)
  return data.webhookSubscriptions.nodes.filter((subscription) => subscription.uri === uri)
}

/** Has the shop tell `uri` of its changes; topics that it tells already are left alone. @throws ShopError */
export const subscribe = async (ask: GraphqlClient, uri: string): Promise<void> => {
  const subscribed = new Set((await subscriptionsTo(ask, uri)).map(({ topic }) => topic))
  for (const { topic, ...options } of TOPICS) {
    if (subscribed.has(topic)) continue
    const { data } = await ask(
      'subscribe',
      { topic, webhookSubscription: { uri, format: 'JSON', ...options } },
      SubscribeAnswer,
    )
    const errors = data.webhookSubscriptionCreate?.userErrors ?? [{ message: 'no answer' }]
    const refused = errors.find(({ message }) => !/already been taken/i.test(message))
    if (refused) {
      const cause = new Error(`${topic}: ${refused.message}`)
      throw new ShopError({ code: 'shopify.changes-refused' }, { cause })
    }
  }
}

/** Ends what `subscribe` began. @throws ShopError */
export const unsubscribe = async (ask: GraphqlClient, uri: string): Promise<void> => {
  for (const { id } of await subscriptionsTo(ask, uri)) await ask('unsubscribe', { id }, UnsubscribeAnswer)
}

/** Whether the body was signed with this secret, and the delivery is not one of long ago. */
export const isGenuine = (delivery: ShopDelivery, secret: string, now: Date): boolean => {
  const given = Buffer.from(delivery.headers['x-shopify-hmac-sha256'] ?? '')
  const expected = Buffer.from(createHmac('sha256', secret).update(delivery.body).digest('base64'))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const age = now.getTime() - Date.parse(delivery.headers['x-shopify-triggered-at'] ?? '')
  return age > -AHEAD_MS && age < OLDEST_MS
}

const Id = z.union([z.pipe(z.number(), z.transform(String)), z.string()]).check(z.regex(/^[1-9]\d{0,19}$/))
const VariantBody = z.object({
  id: z.optional(Id),
  admin_graphql_api_id: z.optional(z.string()),
  product_id: z.optional(z.nullable(Id)),
})

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

/** The variant that a delivery is about, when it says of which product it is. */
const variantOf = (body: Buffer): ShopNotice['items'] => {
  const read = VariantBody.safeParse(parsed(body))
  if (!read.success || !read.data.product_id) return []
  const variantId = read.data.id ?? numberOf(read.data.admin_graphql_api_id ?? '')
  return [{ productId: read.data.product_id, variantId }]
}

/** The product that was deleted, to be found gone; nothing for a body that names none. */
const deletedOf = (body: Buffer): ShopNotice['items'] => {
  const productId = VariantBody.safeParse(parsed(body)).data?.id
  return productId === undefined ? [] : [{ productId, variantId: null }]
}

/** What a genuine delivery says; null when it is about nothing that is followed here. */
export const readDelivery = ({ headers, body }: ShopDelivery): ShopNotice | null => {
  const topic = headers['x-shopify-topic'] ?? ''
  // A repetition has the same webhook id. One event may touch several variants, each with a delivery of its own.
  const id = headers['x-shopify-webhook-id'] || headers['x-shopify-event-id']
  if (!id || id.length > 200) return null
  const deliveryId = `${topic} ${id}`
  if (topic === 'variants/in_stock' || topic === 'variants/out_of_stock') {
    return { deliveryId, items: variantOf(body), catalogueChanged: true }
  }
  if (topic === 'products/delete') return { deliveryId, items: deletedOf(body), catalogueChanged: true }
  const followed = ['products/update', 'app/uninstalled'].includes(topic)
  return followed ? { deliveryId, items: [], catalogueChanged: true } : null
}
