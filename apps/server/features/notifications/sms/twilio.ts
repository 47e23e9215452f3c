import type { SmsSettings } from '#server/lib/config.ts'
import type { HttpClient } from '#server/lib/http-client.ts'
import { OutgoingError } from '#server/lib/outgoing-error.ts'
import type { SmsOutcome, SmsProvider } from './outcome.ts'

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

/** Twilio's Messages resource: a form post with basic authentication, answered by 201 and the message's sid. */
export const twilio = (settings: SmsSettings, http: HttpClient): SmsProvider => ({
  async send(to, body) {
    const { accountSid, authToken, from, baseUrl } = settings
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
  },
})
