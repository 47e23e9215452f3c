import { createECDH } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { vapidKeys } from './vapid.ts'

const keysOf = (env: Record<string, string>, secret: string) => vapidKeys(readConfig(env), secret)
const SECRET = 'a-secret-of-this-installation-of-some-length'

test('every process of an installation has the same keys, another installation others', () => {
  const here = keysOf({}, SECRET)
  expect(keysOf({}, SECRET)).toEqual(here)
  expect(keysOf({}, `${SECRET}!`).publicKey).not.toBe(here.publicKey)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(here.privateKey, 'base64url'))
  expect(pair.getPublicKey('base64url')).toBe(here.publicKey)
  expect(here.subject).toBe('mailto:support@lutingenie.example')
})

test('the settings give keys that browsers know already', () => {
  const known = keysOf({}, 'the secret of an older installation')
  const env = { VAPID_PRIVATE_KEY: known.privateKey, VAPID_SUBJECT: 'https://chat.exemple.fr' }
  expect(keysOf(env, SECRET)).toEqual({ ...known, subject: 'https://chat.exemple.fr' })
})

describe('a wrong setting stops the start with a sentence', () => {
  test.each([
    [{ VAPID_PRIVATE_KEY: 'short' }, /VAPID_PRIVATE_KEY must be 32 bytes/],
    [{ VAPID_PRIVATE_KEY: Buffer.alloc(32).toString('base64url') }, /VAPID_PRIVATE_KEY is not a key/],
    [{ VAPID_SUBJECT: 'support' }, /VAPID_SUBJECT must be an address/],
    [{ SMS_PROVIDER: 'pigeon' }, /SMS_PROVIDER must be one of none, twilio/],
    [{ SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1' }, /needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN/],
    [{ SMS_COUNTRY_CODE: '+33' }, /SMS_COUNTRY_CODE must be a country calling code/],
  ] as [Record<string, string>, RegExp][])('a wrong VAPID setting stops the start: %o', (env, sentence) => {
    expect(() => keysOf(env, SECRET)).toThrow(sentence)
  })
})
