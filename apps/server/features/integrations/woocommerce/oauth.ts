import { createHmac, randomBytes } from 'node:crypto'
import { percentEncode, type Query } from '../shop-call.ts'

/** The text that WooCommerce signs: method, address without query, sorted parameters; names and values encoded twice. */
export const signatureBase = (method: string, address: string, query: Query): string => {
  const sorted = Object.entries(query)
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const parameters = sorted.map(([name, value]) => percentEncode(`${name}=${value}`)).join('%26')
  return `${method}&${percentEncode(address)}&${parameters}`
}

/**
 * A query with the parameters of OAuth 1.0a added: HMAC-SHA256 with the secret and `&` as its key.
 * @param address as the shop believes that it was called, without query
 */
export const signedQuery = (
  call: { method: string; address: string; query: Query },
  keys: { consumerKey: string; consumerSecret: string },
): Query => {
  const query = {
    ...call.query,
    oauth_consumer_key: keys.consumerKey,
    oauth_nonce: randomBytes(12).toString('hex'),
    oauth_signature_method: 'HMAC-SHA256',
    oauth_timestamp: String(Math.floor(Date.now() / 1000)),
  }
  const signature = createHmac('sha256', `${keys.consumerSecret}&`)
    .update(signatureBase(call.method, call.address, query))
    .digest('base64')
  return { ...query, oauth_signature: signature }
}
