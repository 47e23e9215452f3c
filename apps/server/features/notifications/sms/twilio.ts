import type { SmsSettings } from '#server/lib/config.ts'
import type { HttpClient } from '#server/lib/http-client.ts'
import { OutgoingError } from '#server/lib/outgoing-error.ts'

/** How sending a text message went. Only what is `later` may be tried again: the others would pay or ring twice. */
type SmsOutcome =
  | { kind: 'sent'; id: string | null }
  | { kind: 'refused' | 'unknown' | 'later'; reason: string }

const TIMEOUT_MS = 15_000

interface TwilioAnswer {
  sid?: unknown
  code?: unknown
  message?: unknown
}

const read = (body: Buffer): TwilioAnswer => {
  try {
    return (JSON.parse(body.toString('utf8')) ?? {}) as TwilioAnswer
  } catch {
    return {}
  }
}

const outcomeOf = (status: number, body: Buffer): SmsOutcome => {
  const { sid, code, message } = read(body)
  if (status >= 200 && status < 300) return { kind: 'sent', id: typeof sid === 'string' ? sid : null }
  const reason = [`Twilio ${status}`, code, message].filter((part) => part !== undefined).join(': ')
  // A failure of Twilio's may come after the message was taken: it says nothing either way.
  if (status === 429 || status === 503) return { kind: 'later', reason }
  return status >= 500 ? { kind: 'unknown', reason } : { kind: 'refused', reason }
}

/**
 * Sends a text message by Twilio's Messages resource: a form post with basic authentication, answered by 201 and the
 * message's sid.
 * @param to number in E.164
 */
export const sendByTwilio = async (
  { accountSid, authToken, from, baseUrl }: SmsSettings,
  http: HttpClient,
  { to, body }: { to: string; body: string },
): Promise<SmsOutcome> => {
  try {
    const response = await http.request({
      url: `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams({ To: to, From: from, Body: body }).toString(),
      timeoutMs: TIMEOUT_MS,
      maxBytes: 64 * 1024,
    })
    return outcomeOf(response.status, response.body)
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    const refused = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH/.test(
      String((error.cause as { code?: unknown } | undefined)?.code),
    )
    return { kind: refused ? 'later' : 'unknown', reason: error.message }
  }
}
