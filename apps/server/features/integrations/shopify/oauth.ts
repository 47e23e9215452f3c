import { createHmac, timingSafeEqual } from 'node:crypto'
import { isShopifyDomain } from '#contract/integrations/shop-address.ts'
import type { ShopifyApp } from '#server/lib/config.ts'
import type { HttpClient } from '#server/lib/http-client.ts'
import { ShopError } from '../connector.ts'
import type { ShopCredentials } from '../platform.ts'
import { requestToken } from './token-endpoint.ts'

/** What the operator's app asks the owner for. Orders older than 60 days need an approval of Shopify's beside it. */
const SCOPES = ['read_products', 'read_orders'] as const
/** Shopify's answer goes through a browser: it is at once, but for clocks that differ. */
const ANSWER_AGE_MS = 10 * 60_000

/** Where the owner agrees. */
export const authorizeUrl = (request: {
  shop: string
  app: ShopifyApp
  redirectUri: string
  state: string
}): string => {
  const url = new URL(`https://${request.shop}/admin/oauth/authorize`)
  url.searchParams.set('client_id', request.app.clientId)
  url.searchParams.set('scope', SCOPES.join(','))
  url.searchParams.set('redirect_uri', request.redirectUri)
  url.searchParams.set('state', request.state)
  return url.href
}

export interface OwnersAnswer {
  shop: string
  code: string
  state: string
}

/** What Shopify answered, when it signed it just now; null for anything else. */
export const readAnswer = (query: string, app: ShopifyApp, now: Date): OwnersAnswer | null => {
  const fields = new URLSearchParams(query)
  const signature = Buffer.from(fields.get('hmac') ?? '')
  fields.delete('hmac')
  fields.sort()
  const expected = Buffer.from(createHmac('sha256', app.clientSecret).update(fields.toString()).digest('hex'))
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  const age = now.getTime() - Number(fields.get('timestamp') ?? Number.NaN) * 1000
  if (!(Math.abs(age) < ANSWER_AGE_MS)) return null
  const shop = fields.get('shop') ?? ''
  const code = fields.get('code') ?? ''
  const state = fields.get('state') ?? ''
  return isShopifyDomain(shop) && code !== '' && state !== '' ? { shop, code, state } : null
}

/**
 * Exchanges the owner's answer for a token that ends within the hour and renews itself.
 * @throws ShopError also when the owner did not grant what is needed
 */
export const exchangeCode = async (
  http: HttpClient,
  app: ShopifyApp,
  { shop, code }: OwnersAnswer,
  now: Date,
): Promise<ShopCredentials> => {
  const { credentials, scopes } = await requestToken(
    http,
    shop,
    { client_id: app.clientId, client_secret: app.clientSecret, code, expiring: '1' },
    { now, refused: 'shopify.authorization-refused' },
  )
  if (!scopes.includes('read_products')) throw new ShopError({ code: 'shopify.products-not-granted' })
  return credentials
}
