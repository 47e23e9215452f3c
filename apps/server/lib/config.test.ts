import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './startup-error.ts'

test('the app at Shopify needs its id and its secret, or is not there', () => {
  expect(readConfig({}).shopifyApp).toBeNull()
  expect(readConfig({ SHOPIFY_CLIENT_ID: ' id ', SHOPIFY_CLIENT_SECRET: 'secret' }).shopifyApp).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
  })
  for (const half of [{ SHOPIFY_CLIENT_ID: 'id' }, { SHOPIFY_CLIENT_SECRET: 'secret' }]) {
    expect(() => readConfig(half)).toThrow(StartupError)
  }
})
