import { expect, test } from 'vitest'
import { textsOf } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'
import { EMPTY_DRAFT, errorOf, fieldsOf, NO_SECRETS, type ShopValues, toNewIntegration } from './shop-form.ts'

const t = textsOf(texts, 'default')
const values = (changes: Partial<ShopValues> = {}): ShopValues => ({
  ...EMPTY_DRAFT,
  ...NO_SECRETS,
  ...changes,
})
const errors = (platform: 'shopify' | 'woocommerce' | 'prestashop', v: ShopValues) =>
  fieldsOf(platform, v).map((field) => errorOf(field, v, t))

test('the token is asked for with the private-app switch only', {
  tags: ['@integrations.shopify.private-token'],
}, () => {
  expect(fieldsOf('shopify', values())).toEqual(['shopDomain', 'privateAppToken'])
  expect(fieldsOf('shopify', values({ usePrivateApp: false }))).toEqual(['shopDomain'])
  expect(fieldsOf('shopify', values({ signIn: 'client' }))).toEqual([
    'shopDomain',
    'clientId',
    'clientSecret',
  ])
})

test('what Shopify’s form says', {
  tags: [
    '@integrations.validation.domain-required',
    '@integrations.validation.domain-suffix',
    '@integrations.validation.token-required',
    '@integrations.validation.token-prefix',
  ],
}, () => {
  expect(errors('shopify', values())).toEqual(['Shop domain is required', 'Private app token is required'])
  expect(errors('shopify', values({ shopDomain: 'a.fr', privateAppToken: 'x' }))).toEqual([
    'Domain must end with .myshopify.com',
    'Private app token should start with shpat_',
  ])
  const right = values({ shopDomain: 'https://a.myshopify.com/', privateAppToken: 'shpat_1' })
  expect(errors('shopify', right)).toEqual([null, null])
})

test('what WooCommerce’s form says', () => {
  expect(errors('woocommerce', values())).toEqual([
    'L’adresse de la boutique est requise',
    'La clé client est requise',
    'Le secret client est requis',
  ])
  const wrong = { storeUrl: 'pas une adresse', consumerKey: 'cs_x', consumerSecret: 'ck_x' }
  expect(errors('woocommerce', values(wrong))).toEqual([
    expect.stringContaining('Indiquez une adresse valide'),
    expect.stringContaining('La clé client commence par ck_'),
    expect.stringContaining('Le secret client commence par cs_'),
  ])
})

test('a webservice key of another length says how many characters it misses', () => {
  const of = (webserviceKey: string) => errorOf('webserviceKey', values({ webserviceKey }), t)
  expect(of('A'.repeat(31))).toBe('Il manque 1 caractère\u00a0: la clé du webservice en compte 32.')
  expect(of('A'.repeat(24))).toBe('Il manque 8 caractères\u00a0: la clé du webservice en compte 32.')
  expect(of('A'.repeat(34))).toBe('2 de trop\u00a0: la clé du webservice compte 32 caractères.')
  expect(of(`${'A'.repeat(31)}-`)).toBe('La clé du webservice ne contient que des lettres et des chiffres.')
  expect(of(` ${'A'.repeat(32)} `)).toBeNull()
})

test('only what belongs to the platform is sent', { tags: ['@integrations.shopify.payload'] }, () => {
  const all = values({
    shopDomain: ' https://A.myshopify.com/ ',
    privateAppToken: ' shpat_1 ',
    clientId: 'id',
    clientSecret: 'secret',
    storeUrl: 'https://a.fr',
    consumerKey: 'ck_1',
    consumerSecret: 'cs_1',
    shopUrl: 'https://b.fr',
    webserviceKey: 'K',
  })
  expect(toNewIntegration('shopify', all).body).toEqual({
    shopDomain: 'a.myshopify.com',
    usePrivateApp: true,
    privateAppToken: 'shpat_1',
  })
  expect(toNewIntegration('shopify', { ...all, signIn: 'client' }).body).toEqual({
    shopDomain: 'a.myshopify.com',
    usePrivateApp: true,
    clientId: 'id',
    clientSecret: 'secret',
  })
  expect(toNewIntegration('shopify', { ...all, usePrivateApp: false }).body).toEqual({
    shopDomain: 'a.myshopify.com',
    usePrivateApp: false,
  })
  expect(toNewIntegration('woocommerce', all).body).toEqual({
    storeUrl: 'https://a.fr',
    consumerKey: 'ck_1',
    consumerSecret: 'cs_1',
  })
  expect(toNewIntegration('prestashop', all).body).toEqual({ shopUrl: 'https://b.fr', webserviceKey: 'K' })
})
