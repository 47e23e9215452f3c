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

test('the store of files needs its address, bucket and key pair, or is not there', () => {
  expect(readConfig({}).objectStore).toBeNull()
  const whole = {
    S3_ENDPOINT: 'https://s3.exemple.fr/',
    S3_BUCKET: 'pieces-jointes',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readConfig(whole).objectStore).toEqual({
    endpoint: 'https://s3.exemple.fr',
    region: 'us-east-1',
    bucket: 'pieces-jointes',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  for (const name of Object.keys(whole))
    expect(() => readConfig({ ...whole, [name]: '' }), name).toThrow(`${name} is missing`)
  expect(() => readConfig({ S3_REGION: 'fr-par' })).toThrow(StartupError)
  expect(() => readConfig({ ...whole, S3_BUCKET: 'Pièces' })).toThrow('S3_BUCKET')
  expect(() => readConfig({ ...whole, S3_ENDPOINT: 'https://x.fr/?a=1' })).toThrow('S3_ENDPOINT')
})

test.each([
  { TRUST_PROXY: 'true' },
  { TRUST_PROXY: '127.0.0.1, nginx' },
  { TRUST_PROXY: '10.0.0.0/33' },
  { DASHBOARD_ORIGIN: 'localhost:5173' },
  { DASHBOARD_ORIGIN: 'https://app.exemple.fr, app.exemple.fr' },
  { MAIL_FROM: 'LutinGénie' },
  { MAIL_FROM: 'LutinGénie <no-reply>' },
  { SUPPORT_EMAIL: 'support' },
  { FIRST_LANGUAGE: 'de' },
  { INBOUND_MAIL_ADDRESS: 'repondre' },
  { INBOUND_MAIL_ADDRESS: 'repondre-a-la-boutique@exemple.fr' },
])('a wrong setting stops the start with a sentence that names it: %o', (env) => {
  expect(() => readConfig(env)).toThrow(StartupError)
  expect(() => readConfig(env)).toThrow(Object.keys(env)[0])
})

test('proxies are addresses, networks, groups or a number; origins lose their path; a sender may have a name', () => {
  const proxies = '127.0.0.1, 10.0.0.0/8, ::1, fd00::/8, loopback'
  expect(readConfig({ TRUST_PROXY: proxies }).trustProxy).toEqual(proxies.split(', '))
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readConfig({ DASHBOARD_ORIGIN: 'https://app.exemple.fr/' }).dashboardOrigins).toEqual([
    'https://app.exemple.fr',
  ])
  expect(readConfig({ MAIL_FROM: 'no-reply@exemple.fr' }).mailFrom).toBe('no-reply@exemple.fr')
  expect(readConfig({ MAIL_FROM: 'Élise <no-reply@exemple.fr>' }).mailFrom).toBe(
    'Élise <no-reply@exemple.fr>',
  )
})
