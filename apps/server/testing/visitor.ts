import { randomUUID } from 'node:crypto'
import type { WidgetMessage } from '#contract/widget/widget.ts'
import type { TestApp } from './app.ts'
import type { TestKey } from './factories.ts'

export interface SentMessage {
  message: WidgetMessage
  answer: WidgetMessage | null
  outcome: string
}

export interface TestVisitor {
  sessionId: string
  token: string
  headers: Record<string, string>
  /** Writes a message and waits for the whole answer. */
  send(content: string, clientId?: string): Promise<SentMessage>
  call(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<{ statusCode: number; json: () => never }>
}

/** A visitor of a page of the key's domain, with a session, at this machine's address unless another is given. */
export const startVisitor = async (
  { app }: TestApp,
  key: TestKey,
  body: { language?: string; pageUrl?: string } = {},
  remoteAddress = '127.0.0.1',
): Promise<TestVisitor> => {
  const started = await app.inject({
    method: 'POST',
    url: '/widget/v1/sessions',
    headers: key.headers,
    payload: body,
    remoteAddress,
  })
  const { sessionId, token } = started.json() as { sessionId: string; token: string }
  const headers = { authorization: `Bearer ${token}`, origin: key.headers.origin }
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/widget/v1/sessions/${sessionId}/${path}`,
      headers,
      remoteAddress,
      ...(method === 'POST' && { payload: payload ?? {} }),
    })
  return {
    sessionId,
    token,
    headers,
    call,
    async send(content, clientId = randomUUID()) {
      const answered = await call('POST', 'messages', { content, clientId })
      if (answered.statusCode !== 200) throw new Error(`${answered.statusCode} ${answered.body}`)
      return answered.json() as SentMessage
    },
  }
}
