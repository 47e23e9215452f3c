import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ShopDelivery, ShopNotice } from '../platform.ts'
import { jsonOf } from '../shop-call.ts'
import { idOf, isRow } from '../shop-values.ts'
import { createWooApi, type WooAccess, type WooApi } from './api.ts'

/** What is asked for: a binned product, and one taken out again, are no updates. */
const TOPICS = ['product.created', 'product.updated', 'product.deleted', 'product.restored']

/** Nothing signs the header that names a delivery. */
const LONGEST_ID = 200

const FIELDS = 'id,name,status,topic,delivery_url'

/** The hooks of this shop that deliver to `url`. */
const ownHooks = async (api: WooApi, url: string) =>
  (await api.all('webhooks', FIELDS, 20)).flatMap((row) => {
    const id = idOf(row.id)
    if (id === null || row.delivery_url !== url) return []
    return [{ id, topic: row.topic, active: row.status === 'active' }]
  })

/** Removes a hook for good; one that is gone already is no error. */
export const removeHook = (api: WooApi, id: string) =>
  api.one({ method: 'DELETE', path: `webhooks/${id}`, query: { force: 'true' } })

/**
 * Has the shop deliver changes of products to `url`. Creation is not idempotent: hooks that are there are kept, doubled
 * ones removed, and those that the shop switched off after failures switched on again. What was missed meanwhile is
 * found by polling.
 * @throws ShopError `rights` for a key that only reads
 */
export const subscribe = async (access: WooAccess, hook: { url: string; secret: string }): Promise<void> => {
  const api = createWooApi(access)
  const present = await ownHooks(api, hook.url)
  for (const topic of TOPICS) {
    const [first, ...doubled] = present
      .filter((own) => own.topic === topic)
      .sort((a, b) => Number(b.active) - Number(a.active))
    if (first === undefined) {
      const body = { name: `LutinGénie ${topic}`, topic, delivery_url: hook.url, secret: hook.secret }
      await api.one({ method: 'POST', path: 'webhooks', body })
    } else if (!first.active) {
      await api.one({ method: 'PUT', path: `webhooks/${first.id}`, body: { status: 'active' } })
    }
    for (const other of doubled) await removeHook(api, other.id)
  }
}

/** Removes every hook that delivers to `url`. */
export const unsubscribe = async (access: WooAccess, hook: { url: string }): Promise<void> => {
  const api = createWooApi(access)
  for (const own of await ownHooks(api, hook.url)) await removeHook(api, own.id)
}

/** The unsigned greeting that the shop sends while a hook is being created. */
const isPing = ({ headers, body }: ShopDelivery): boolean =>
  headers['x-wc-webhook-signature'] === undefined &&
  body.length < 64 &&
  /^webhook_id=\d+$/.test(body.toString('latin1'))

/**
 * Whether the shop signed these very bytes. A ping is let through unsigned: nothing is done with it, and a refusal
 * would count as a failed delivery.
 */
export const verify = (delivery: ShopDelivery, { secret }: { secret: string }): boolean => {
  if (isPing(delivery)) return true
  const given = Buffer.from(delivery.headers['x-wc-webhook-signature'] ?? '', 'base64')
  const expected = createHmac('sha256', secret).update(delivery.body).digest()
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Which product a delivery is about; its stock is to be read again, since a delivery tells the state of the moment it
 * was sent at, may be about a draft, and after a deletion may name an order. Null for a ping, other topics, and the
 * errors that are delivered once the owner of the hook has lost his rights.
 */
export const read = (delivery: ShopDelivery): ShopNotice | null => {
  const topic = delivery.headers['x-wc-webhook-topic'] ?? ''
  const sent = delivery.headers['x-wc-webhook-delivery-id'] ?? ''
  const body = jsonOf(delivery.body.toString('utf8'))
  if (isPing(delivery) || !TOPICS.includes(topic) || sent === '' || !isRow(body)) return null
  const id = idOf(body.id)
  if (id === null) return null
  const parent = body.type === 'variation' ? idOf(body.parent_id) : null
  const item = parent === null ? { productId: id, variantId: null } : { productId: parent, variantId: id }
  // The shop makes its id of the hook and the second: products of one order share it, only a repetition the bytes too.
  const deliveryId = `${sent} ${delivery.headers['x-wc-webhook-signature'] ?? ''}`
  if (deliveryId.length > LONGEST_ID) return null
  return { deliveryId, items: [item], catalogueChanged: true }
}
