import { expect, test } from 'vitest'
import type { HttpClient } from '#server/lib/http-client.ts'
import { OutgoingError } from '#server/lib/outgoing-error.ts'
import type { Connector, ShopPlatform } from '../connector.ts'
import { anyReply, checkAlteredAnswers, checkAnyAnswer, everyCall, failureOf, outcomeOf } from './faults.ts'
import { allRecorded, type ReplayShop } from './replay.ts'

interface Access {
  address: string
  credentials: Readonly<Record<string, string>>
  http: HttpClient
}

/**
 * The faults that a connector to any web shop survives in the same way, as tests of the file that calls this.
 * @param platform.names of the fields that its shops answer with
 * @param platform.order one that its shop has
 */
export const testFaults = (platform: {
  recorded: Exclude<ShopPlatform, 'shopify'>
  open: () => Promise<{ shop: ReplayShop; connector: Connector; access: Access }>
  connect: (access: Access) => Connector
  names: readonly string[]
  order: { number: string; email: string }
}): void => {
  const { open, connect, names, order } = platform

  test('a connection that is cut in the middle of a body is a sentence, and the next call works', async () => {
    const { shop, connector } = await open()
    for (const [name, call] of Object.entries(everyCall(connector))) {
      shop.spoil(() => true, 'cut')
      expect(await outcomeOf(call), name).toBe('unreachable')
      expect(await outcomeOf(call), name).toBe('answered')
    }
  })

  test('429 and 503 with Retry-After reach the caller from every call', async () => {
    for (const [status, reason] of [
      [429, 'throttled'],
      [503, 'unavailable'],
    ] as const) {
      const { shop, connector } = await open()
      shop.instead(() => true, { status, headers: { 'retry-after': '7' }, body: '<html>' })
      for (const call of Object.values(everyCall(connector))) {
        const failure = await failureOf(call())
        expect([failure.reason, failure.retryAfterMs]).toEqual([reason, 7_000])
      }
    }
  })

  test('HTML with status 200 is no answer to any call', async () => {
    const { shop, connector } = await open()
    shop.instead(() => true, { status: 200, body: '<!DOCTYPE html><html><body>Bienvenue</body></html>' })
    for (const call of Object.values(everyCall(connector))) expect(await outcomeOf(call)).toBe('not-a-shop')
  })

  test.each([
    ['unknown-host', /^Ce nom de domaine n’existe pas/],
    ['bad-certificate', /certificat de sécurité \(https\) .* pas valable/],
  ] as const)(
    'an address that somebody has to mend says what is wrong with it: %s',
    async (reason, expected) => {
      const { access } = await open()
      const http = {
        request: () => Promise.reject(new OutgoingError(reason, 'no answer')),
        close: async () => {},
      }
      for (const call of Object.values(everyCall(connect({ ...access, http })))) {
        const failure = await failureOf(call())
        expect([failure.reason, failure.message]).toEqual(['wrong-address', expect.stringMatching(expected)])
      }
    },
  )

  test('a shop that is down is unreachable', async () => {
    const { shop, access } = await open()
    await shop.close()
    for (const call of Object.values(everyCall(connect(access)))) {
      expect(await outcomeOf(call)).toBe('unreachable')
    }
  })

  test('an address inside the operator’s network is refused', async () => {
    const { access } = await open()
    const connector = connect({ ...access, address: 'https://10.0.0.1' })
    expect((await failureOf(connector.test())).reason).toBe('not-a-shop')
  })

  test('no body of any shape makes a call throw anything but a ShopError', async () => {
    const { shop, access } = await open()
    const replies = anyReply(names, allRecorded(platform.recorded))
    await checkAnyAnswer({ shop, connect: () => connect(access) }, replies, 600)
  })

  test('no single wrong value in a good answer makes a call throw anything but a ShopError', async () => {
    const { shop, access } = await open()
    await checkAlteredAnswers({ shop, connect: () => connect(access) }, order, 1500)
  })
}
