import * as z from 'zod/mini'
import { exactText, fieldError, Success } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const pushEndpoint = exactText(2_000).check(z.regex(/^https?:\/\//, fieldError('INVALID_PUSH_ENDPOINT')))
const pushKey = (bytes: number) =>
  exactText(2 * bytes).check(
    z.regex(/^[\w-]{1,200}={0,3}$/, fieldError('NOT_BASE64URL')),
    z.refine(
      (value) => Math.floor((value.replace(/={1,3}$/, '').length * 3) / 4) === bytes,
      fieldError('WRONG_KEY_LENGTH', { bytes }),
    ),
  )

/** A browser's subscription as its push service gave it. */
export const PushSubscription = z.object({
  endpoint: pushEndpoint,
  keys: z.object({ p256dh: pushKey(65), auth: pushKey(16) }),
})
export type PushSubscription = z.output<typeof PushSubscription>

/** Browsers that show notifications (feature notifications); apart, because every signed-in page may need it. */
export const push = {
  subscribePush: endpoint('PUT', '/api/notifications/push', 'session', {
    summary: 'Has notifications of the caller’s businesses sent to a browser, as long as the session lasts',
    body: PushSubscription,
    response: Success,
    limits: [{ max: 30, windowMs: 60_000, by: 'user' }],
  }),
  unsubscribePush: endpoint('DELETE', '/api/notifications/push', 'session', {
    summary: 'Ends the notifications of one of the caller’s browsers',
    body: z.object({ endpoint: pushEndpoint }),
    response: Success,
  }),
  testPush: endpoint('POST', '/api/notifications/push/test', 'session', {
    summary: 'Sends a notification to one of the caller’s browsers, now',
    body: z.object({ endpoint: pushEndpoint }),
    response: Success,
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
    limits: [{ max: 6, windowMs: 60_000, by: 'user' }],
  }),
} as const
