import { createHmac, randomBytes } from 'node:crypto'

export type Query = Readonly<Record<string, string>>

/** As RFC 3986 wants it, and PHP's rawurlencode does it. */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** `a=1&b=2`, percent-encoded, in the order given. */
export const queryText = (query: Query): string =>
  Object.entries(query)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&')

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
 * @param moment each pair of time (seconds) and nonce is accepted once
 */
export const signedQuery = (
  call: { method: string; address: string; query: Query },
  keys: { consumerKey: string; consumerSecret: string },
  moment = { seconds: Math.floor(Date.now() / 1000), nonce: randomBytes(12).toString('hex') },
): Query => {
  const query = {
    ...call.query,
    oauth_consumer_key: keys.consumerKey,
    oauth_nonce: moment.nonce,
    oauth_signature_method: 'HMAC-SHA256',
    oauth_timestamp: String(moment.seconds),
  }
  const signature = createHmac('sha256', `${keys.consumerSecret}&`)
    .update(signatureBase(call.method, call.address, query))
    .digest('base64')
  return { ...query, oauth_signature: signature }
}
