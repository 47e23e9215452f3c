import type { Platform } from '#contract/integrations/integrations.ts'
import { isShopifyDomain, shopAddress, shopifyDomain } from '#contract/integrations/shop-address.ts'
import {
  APP_TOKEN_PREFIX,
  CONSUMER_KEY_PREFIX,
  CONSUMER_SECRET_PREFIX,
  WEBSERVICE_KEY_LENGTH,
} from '#contract/integrations/shop-keys.ts'
import type { Texts } from '#dashboard/lib/i18n.ts'
import type { texts } from './messages.ts'
import type { NewIntegration } from './mutations.ts'

export const EMPTY_DRAFT = {
  shopDomain: '',
  usePrivateApp: true,
  signIn: 'token' as 'token' | 'client',
  storeUrl: '',
  shopUrl: '',
}
/** What may be kept in the browser until the shop is connected. */
export type ShopDraft = typeof EMPTY_DRAFT

/** What never is: it lives as long as the dialog. */
export const NO_SECRETS = {
  privateAppToken: '',
  clientId: '',
  clientSecret: '',
  consumerKey: '',
  consumerSecret: '',
  webserviceKey: '',
}
export type ShopValues = ShopDraft & typeof NO_SECRETS
export type ShopField = Exclude<keyof ShopValues, 'usePrivateApp' | 'signIn'>

/** The fields of a platform that are shown, in their order. */
export const fieldsOf = (platform: Platform, values: ShopValues): ShopField[] => {
  switch (platform) {
    case 'shopify':
      if (!values.usePrivateApp) return ['shopDomain']
      return values.signIn === 'token'
        ? ['shopDomain', 'privateAppToken']
        : ['shopDomain', 'clientId', 'clientSecret']
    case 'woocommerce':
      return ['storeUrl', 'consumerKey', 'consumerSecret']
    case 'prestashop':
      return ['shopUrl', 'webserviceKey']
  }
}

const webserviceKeyError = (key: string, t: Texts<typeof texts>): string | null => {
  if (key === '') return t.webserviceKeyRequired
  const missing = WEBSERVICE_KEY_LENGTH - key.length
  if (missing > 0) return t.webserviceKeyMissing({ count: missing })
  if (missing < 0) return t.webserviceKeyTooMany({ count: -missing })
  return /^[A-Za-z0-9]*$/.test(key) ? null : t.webserviceKeyInvalid
}

const secretError = (value: string, prefix: string, required: string, wrong: string): string | null => {
  if (value === '') return required
  return value.startsWith(prefix) ? null : wrong
}

/** What is wrong with a field; null when nothing is. */
export const errorOf = (field: ShopField, values: ShopValues, t: Texts<typeof texts>): string | null => {
  const value = values[field].trim()
  switch (field) {
    case 'shopDomain':
      if (value === '') return t.domainRequired
      return isShopifyDomain(shopifyDomain(value)) ? null : t.domainSuffix
    case 'privateAppToken':
      return secretError(value, APP_TOKEN_PREFIX, t.tokenRequired, t.tokenPrefix)
    case 'clientId':
      return value === '' ? t.clientIdRequired : null
    case 'clientSecret':
      return value === '' ? t.clientSecretRequired : null
    case 'storeUrl':
    case 'shopUrl':
      if (value === '') return t.addressRequired
      return shopAddress(value) === null ? t.addressInvalid : null
    case 'consumerKey':
      return secretError(value, CONSUMER_KEY_PREFIX, t.consumerKeyRequired, t.consumerKeyPrefix)
    case 'consumerSecret':
      return secretError(value, CONSUMER_SECRET_PREFIX, t.consumerSecretRequired, t.consumerSecretPrefix)
    case 'webserviceKey':
      return webserviceKeyError(value, t)
  }
}

/** What is sent: only what belongs to the platform and to the chosen way of signing in. */
export const toNewIntegration = (platform: Platform, values: ShopValues): NewIntegration => {
  const of = (field: ShopField) => values[field].trim()
  switch (platform) {
    case 'shopify': {
      const { usePrivateApp, signIn } = values
      const secrets = !usePrivateApp
        ? {}
        : signIn === 'token'
          ? { privateAppToken: of('privateAppToken') }
          : { clientId: of('clientId'), clientSecret: of('clientSecret') }
      return { platform, body: { shopDomain: shopifyDomain(of('shopDomain')), usePrivateApp, ...secrets } }
    }
    case 'woocommerce':
      return {
        platform,
        body: {
          storeUrl: of('storeUrl'),
          consumerKey: of('consumerKey'),
          consumerSecret: of('consumerSecret'),
        },
      }
    case 'prestashop':
      return { platform, body: { shopUrl: of('shopUrl'), webserviceKey: of('webserviceKey') } }
  }
}
