import { createECDH } from 'node:crypto'
import type { Page } from '@playwright/test'

/** Where the key with which a page subscribed stands in its session storage: a JSON list of bytes. */
export const STORED_KEY = 'test-push-key'

/** Stands in for the push service of the browser's maker, which tests cannot reach; answers what a page tells our server. */
export const fakePushService = async (page: Page) => {
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) }
  const endpoint = 'https://push.example/essai'
  await page.addInitScript(
    ({ keys, endpoint, KEPT }) => {
      const subscription = {
        endpoint,
        get options() {
          const numbers = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as number[]
          return { applicationServerKey: Uint8Array.from(numbers).buffer }
        },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          sessionStorage.removeItem(KEPT)
          return true
        },
      } as unknown as PushSubscription
      PushManager.prototype.subscribe = async (given) => {
        const { applicationServerKey } = given as { applicationServerKey: Uint8Array }
        sessionStorage.setItem(KEPT, JSON.stringify(Array.from(applicationServerKey)))
        return subscription
      }
      PushManager.prototype.getSubscription = async () => (sessionStorage.getItem(KEPT) ? subscription : null)
    },
    { keys, endpoint, KEPT: STORED_KEY },
  )
  return { endpoint, keys }
}
