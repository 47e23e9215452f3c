import webPush from 'web-push'
import type { PushSubscription } from '#contract/notifications/push.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Language } from '#server/lib/language.ts'
import { OutgoingError } from '#server/lib/outgoing-error.ts'

/** What a browser shows: one notification per tag, the newer in place of the older. */
export interface PushNote {
  title: string
  body: string
  tag: string
  /** Where a click leads, within the dashboard. */
  path: string
  lang: Language
}

/** `gone`: the browser ended its subscription. `refused`: the push service never takes it. `later`: not now. */
type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

const TTL_SECONDS = 3_600
const TIMEOUT_MS = 10_000

/**
 * Encrypts a notification for one browser (RFC 8291) and hands it to its push service, whose address the browser gave:
 * by the guarded client.
 */
export const sendPush = async (
  { http, vapid, log }: Pick<Deps, 'http' | 'vapid' | 'log'>,
  subscription: PushSubscription,
  note: PushNote,
): Promise<PushOutcome> => {
  const details = webPush.generateRequestDetails(subscription, JSON.stringify(note), {
    vapidDetails: vapid,
    TTL: TTL_SECONDS,
    urgency: 'high',
    contentEncoding: 'aes128gcm',
  })
  try {
    const { status } = await http.request({
      url: details.endpoint,
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: details.body ?? '',
      timeoutMs: TIMEOUT_MS,
      maxBytes: 64 * 1024,
    })
    if (status >= 200 && status < 300) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    log.warn({ status, host: new URL(details.endpoint).host }, 'a push service refused a notification')
    return status === 429 || status >= 500 ? 'later' : 'refused'
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    log.warn({ reason: error.message }, 'a push service could not be reached')
    return error.reason === 'forbidden-address' || error.reason === 'invalid-address' ? 'refused' : 'later'
  }
}
