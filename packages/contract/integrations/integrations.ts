import * as z from 'zod/mini'
import { fieldError, requiredSecret, requiredText, Success, secretText, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { isShopifyDomain, shopAddress, shopifyDomain } from './shop-address.ts'
import {
  APP_TOKEN_PREFIX,
  CONSUMER_KEY_PREFIX,
  CONSUMER_SECRET_PREFIX,
  WEBSERVICE_KEY_LENGTH,
} from './shop-keys.ts'
import { ShopProblem } from './shop-problems.ts'

export const PLATFORMS = ['shopify', 'woocommerce', 'prestashop'] as const
export type Platform = (typeof PLATFORMS)[number]

/** How the product signs in at a shop. */
const CONNECTION_TYPES = ['private-app', 'client-credentials', 'oauth', 'rest-key', 'webservice-key'] as const
export type ConnectionType = (typeof CONNECTION_TYPES)[number]

/** What is wrong with a shop, by code. */
const problems = {
  /** Why it is not usable; null when all is well. */
  problem: z.nullable(ShopProblem),
  /** What works less than fully with these credentials, by the last test, in sentences of the default catalogue. */
  warnings: z.array(z.string()),
  /** The same by code, in the same order. */
  warningProblems: z.array(ShopProblem),
}

export const Integration = z.object({
  id: z.string(),
  platform: z.enum(PLATFORMS),
  /** False while the shop's credentials do not work: the badge 'Disconnected'. */
  isActive: z.boolean(),
  createdAt: Timestamp,
  lastSyncAt: z.nullable(Timestamp),
  shopDomain: z.string(),
  storeName: z.nullable(z.string()),
  connectionType: z.enum(CONNECTION_TYPES),
  /** Products of the shop that are known here. */
  productCount: z.number(),
  /** The last problem, in a sentence of the default catalogue; null when all is well. */
  lastError: z.nullable(z.string()),
  ...problems,
  /** The business changed hands with it: whoever had its credentials may still use them. */
  renewalAsked: z.boolean(),
})
export type Integration = z.output<typeof Integration>

export const IntegrationTest = z.object({
  connected: z.boolean(),
  storeName: z.nullable(z.string()),
  /** The problem, in a sentence of the default catalogue; null when it is connected. */
  error: z.nullable(z.string()),
  ...problems,
})
export type IntegrationTest = z.output<typeof IntegrationTest>

/** Of what says where a shop is and lets us in: an address, a key. */
export const SHOP_TEXT_MAX = 300
const replaceExisting = z._default(z.optional(z.boolean()), false)
const secret = z.optional(z.nullable(secretText(SHOP_TEXT_MAX)))

const address = z.pipe(
  requiredText(SHOP_TEXT_MAX, 'SHOP_ADDRESS_REQUIRED').check(
    z.refine((value) => shopAddress(value) !== null, fieldError('INVALID_SHOP_ADDRESS')),
  ),
  z.transform((value) => shopAddress(value) ?? value),
)

/** Private app: a token of it, or the id and the secret with which tokens are asked for. */
export const NewShopify = z
  .object({
    shopDomain: z.pipe(
      requiredText(SHOP_TEXT_MAX, 'SHOP_DOMAIN_REQUIRED').check(
        z.refine((value) => isShopifyDomain(shopifyDomain(value)), fieldError('SHOP_DOMAIN_SUFFIX')),
      ),
      z.transform(shopifyDomain),
    ),
    usePrivateApp: z._default(z.optional(z.boolean()), false),
    privateAppToken: secret,
    clientId: secret,
    clientSecret: secret,
    replaceExisting,
  })
  .check(
    z.refine(
      (body) => !body.usePrivateApp || Boolean(body.privateAppToken || (body.clientId && body.clientSecret)),
      {
        path: ['privateAppToken'],
        message: fieldError('SHOP_TOKEN_REQUIRED'),
      },
    ),
    z.refine(
      (body) =>
        !body.usePrivateApp || !body.privateAppToken || body.privateAppToken.startsWith(APP_TOKEN_PREFIX),
      {
        path: ['privateAppToken'],
        message: fieldError('SHOP_TOKEN_PREFIX'),
      },
    ),
  )
export type NewShopify = z.input<typeof NewShopify>

const NewWooCommerce = z.object({
  storeUrl: address,
  consumerKey: requiredSecret(SHOP_TEXT_MAX, 'CONSUMER_KEY_REQUIRED').check(
    z.regex(new RegExp(`^${CONSUMER_KEY_PREFIX}`), fieldError('CONSUMER_KEY_PREFIX')),
  ),
  consumerSecret: requiredSecret(SHOP_TEXT_MAX, 'CONSUMER_SECRET_REQUIRED').check(
    z.regex(new RegExp(`^${CONSUMER_SECRET_PREFIX}`), fieldError('CONSUMER_SECRET_PREFIX')),
  ),
  replaceExisting,
})

const NewPrestaShop = z.object({
  shopUrl: address,
  webserviceKey: requiredSecret(SHOP_TEXT_MAX, 'WEBSERVICE_KEY_REQUIRED').check(
    z.regex(
      new RegExp(`^[A-Za-z0-9]{${WEBSERVICE_KEY_LENGTH}}$`),
      fieldError('WEBSERVICE_KEY_LENGTH', { length: WEBSERVICE_KEY_LENGTH }),
    ),
  ),
  replaceExisting,
})

const base = '/api/businesses/:businessId/integrations' as const
const Created = z.object({
  integration: Integration,
  /** The shop's own address, where a page of it was typed; absent when it is the one that was typed. */
  connectedAddress: z.optional(z.string()),
  /** Where the owner has to agree at the shop before it works; absent when nothing is left to do. */
  authorizeUrl: z.optional(z.string()),
})
const creationErrors = ['INTEGRATION_EXISTS', 'SHOP_REFUSED', 'PLATFORM_UNAVAILABLE'] as const
const atMost = [{ max: 30, windowMs: 60_000, by: 'user' }] as const

export const integrations = {
  listIntegrations: endpoint('GET', base, 'business:oversee', {
    summary: 'The connected shops of a business, oldest first, and the platforms that can be connected',
    response: z.object({
      integrations: z.array(Integration),
      platforms: z.array(z.enum(PLATFORMS)),
      /** Whether the operator has set an app through which the owner may agree at Shopify. */
      shopifyAuthorization: z.boolean(),
    }),
  }),
  createShopifyIntegration: endpoint('POST', `${base}/shopify`, 'business:manage', {
    summary: 'Connects a Shopify shop',
    body: NewShopify,
    response: Created,
    status: 201,
    errors: creationErrors,
    limits: atMost,
  }),
  createWooCommerceIntegration: endpoint('POST', `${base}/woocommerce`, 'business:manage', {
    summary: 'Connects a WooCommerce shop with a key of its REST API',
    body: NewWooCommerce,
    response: Created,
    status: 201,
    errors: creationErrors,
    limits: atMost,
  }),
  createPrestaShopIntegration: endpoint('POST', `${base}/prestashop`, 'business:manage', {
    summary: 'Connects a PrestaShop shop with a key of its webservice',
    body: NewPrestaShop,
    response: Created,
    status: 201,
    errors: creationErrors,
    limits: atMost,
  }),
  authorizeShopify: endpoint('POST', `${base}/shopify/authorization`, 'business:manage', {
    summary:
      'Ends what createShopifyIntegration began, with what Shopify answered in the browser of who began it',
    body: z.object({
      /** The query of the address to which Shopify came back, as it is. */
      query: requiredSecret(4_000, 'SHOPIFY_ANSWER_REQUIRED'),
    }),
    response: z.object({ integration: Integration }),
    errors: ['SHOP_REFUSED'],
    limits: atMost,
  }),
  testIntegration: endpoint('GET', `${base}/:integrationId/test`, 'business:manage', {
    summary: 'Asks the shop, with the stored credentials, whether it answers',
    response: IntegrationTest,
    limits: atMost,
  }),
  deleteIntegration: endpoint('DELETE', `${base}/:integrationId`, 'business:manage', {
    summary:
      'Disconnects a shop: its credentials and its products are deleted, its keys are no longer bound to it',
    response: Success,
  }),
  receiveWebhook: endpoint('POST', '/webhooks/:platform/:integrationId', 'public', {
    tenant: 'integration',
    raw: true,
    summary: 'A delivery of a connected shop, signed by it: what changed is read again from the shop',
    response: Success,
    errors: ['INVALID_SIGNATURE'],
    bodyLimit: 1024 * 1024,
    limits: [{ max: 1_200, windowMs: 60_000, by: 'integration' }],
  }),
} as const
