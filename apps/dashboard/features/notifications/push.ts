import { push } from '#contract/notifications/push.ts'
import { call } from '#dashboard/lib/api.ts'
import { PUSH_OWNER } from '#dashboard/lib/push-owner.ts'
import { currentSession } from '#dashboard/lib/session.ts'

const WORKER = '/push-worker.js'
/** A browser that does not reach its maker's push service never says so. */
const SUBSCRIBE_MS = 20_000

/** Whether this browser shows notifications for the signed-in user; `unasked`: it was never asked for the permission. */
export type PushHere = 'unsupported' | 'blocked' | 'unasked' | 'off' | 'on'

const supported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Tells the server about this browser: new, or for the session that began since. */
const tell = async (subscription: PushSubscription): Promise<void> => {
  const { endpoint, keys } = subscription.toJSON()
  await call(push.subscribePush, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
}

/** Keeps a browser that its user has chosen subscribed: after a new sign-in the server has forgotten it. */
export const resumePush = async (): Promise<void> => {
  if (!supported() || Notification.permission !== 'granted') return
  const subscription = await currentSubscription()
  if (subscription) await tell(subscription)
}

const ownHere = (): boolean => PUSH_OWNER.get() === currentSession()?.user.email

/** The state of this browser; never asks for anything. */
export const pushHere = async (): Promise<PushHere> => {
  if (!supported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission === 'default') return 'unasked'
  const subscription = await currentSubscription()
  return subscription !== null && ownHere() ? 'on' : 'off'
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

const sameKey = (key: ArrayBuffer | null, wanted: Uint8Array): boolean => {
  const bytes = new Uint8Array(key ?? new ArrayBuffer(0))
  return bytes.length === wanted.length && bytes.every((byte, index) => byte === wanted[index])
}

/** @throws Error when it takes longer */
const within = <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Asks for the permission and subscribes this browser: only ever called by a click. A refusal is no failure. */
export const enablePush = async (publicKey: string): Promise<void> => {
  if ((await Notification.requestPermission()) !== 'granted') return
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(publicKey)
  const known = await pushManager.getSubscription()
  if (known && !sameKey(known.options.applicationServerKey, key)) await known.unsubscribe()
  const subscribing = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await tell(await within(SUBSCRIBE_MS, subscribing))
  PUSH_OWNER.set(currentSession()?.user.email ?? null)
}

/** Unsubscribes this browser, here and on the server. */
export const disablePush = async (): Promise<void> => {
  const subscription = await currentSubscription()
  PUSH_OWNER.set(null)
  if (!subscription) return
  await call(push.unsubscribePush, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

/** Has the server send a notification to this browser. */
export const sendTest = async (): Promise<void> => {
  const subscription = await currentSubscription()
  if (!subscription) throw new Error('not subscribed')
  await call(push.testPush, { body: { endpoint: subscription.endpoint } })
}
