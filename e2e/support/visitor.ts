import { randomUUID } from 'node:crypto'
import { type Account, type Business, call } from './accounts.ts'

/** A visitor of a shop who speaks through the widget's public calls. */
export interface Visitor {
  sessionId: string
  /** Writes and waits for the answer; null when a person has the conversation. */
  say(content: string): Promise<{ id: string; content: string } | null>
  /** Says whether an answer helped. */
  rate(messageId: string, useful: boolean): Promise<void>
}

const post = async <T>(url: string, body: unknown, headers: Record<string, string>): Promise<T> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Opens a conversation with a business, with a key made for it. */
export const visit = async (baseURL: string, account: Account, business: Business): Promise<Visitor> => {
  const domain = `boutique-${randomUUID().slice(0, 8)}.example`
  const key = await call<{ apiKey: string }>(
    `${baseURL}/api/businesses/${business.id}/keys`,
    'POST',
    { domain },
    account.token,
  )
  const origin = { origin: `https://${domain}` }
  const sessions = `${baseURL}/widget/v1/sessions`
  const { sessionId, token } = await post<{ sessionId: string; token: string }>(
    sessions,
    { language: 'fr' },
    { ...origin, 'x-widget-key': key.apiKey },
  )
  const tell = <T>(path: string, body: unknown): Promise<T> =>
    post<T>(`${sessions}/${sessionId}/${path}`, body, { ...origin, authorization: `Bearer ${token}` })
  return {
    sessionId,
    async say(content) {
      const { answer } = await tell<{ answer: { id: string; content: string } | null }>('messages', {
        content,
        clientId: randomUUID(),
      })
      return answer
    },
    async rate(messageId, useful) {
      await tell('rating', { messageId, useful })
    },
  }
}
