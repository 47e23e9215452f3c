import { randomUUID } from 'node:crypto'
import { isCut } from './visitor.ts'

/** Cut off, as `isCut` says, before anything was acknowledged. */
class Cut extends TypeError {}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
}

export interface Desk {
  /** Of the business. */
  api: string
  token: string
  userId: string
  /** Somebody else of the team. */
  colleagueId: string
}

/**
 * Calls the business as somebody of its team.
 * @param done a status that says that it was done already: null is answered
 * @throws what `isCut` knows when nothing was acknowledged
 */
export const callDesk = async (
  url: string,
  { api, token }: Desk,
  { method, path, body }: Call,
  done?: number,
): Promise<unknown> => {
  const response = await fetch(url + api + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (response.status === 503) throw new Cut(await response.text())
  if (response.status === done) return null
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.status === 204 ? null : response.json()
}

/** Somebody who does everything with one conversation that a desk has, step by step, and repeats what was not acknowledged. */
export class DeskWorker {
  readonly sessionId: string
  /** `clientId` of replies and of notes that were acknowledged. */
  readonly sent: string[] = []
  readonly noted: string[] = []
  steps = 0
  readonly #desk: Desk
  #label = ''
  #pending: Call[] = []

  constructor(desk: Desk, sessionId: string) {
    this.#desk = desk
    this.sessionId = sessionId
  }

  async begin(url: string): Promise<void> {
    const body = { name: `Colis ${this.sessionId.slice(-6)}`, color: 'green' }
    const label = await callDesk(url, this.#desk, { method: 'POST', path: '/labels', body })
    const { id } = label as { id: string }
    this.#label = id
  }

  /** A macro, then everything that a person does besides, back to where it began. */
  #round(): Call[] {
    const put = (path: string, body: object): Call => ({
      method: 'PUT',
      path: `/conversations/${this.sessionId}/${path}`,
      body,
    })
    const write = (path: string, body: object): Call => ({
      method: 'POST',
      path: `/conversations/${this.sessionId}/${path}`,
      body: { ...body, clientId: randomUUID() },
    })
    const post = (path: string): Call => ({
      method: 'POST',
      path: `/conversations/${this.sessionId}/${path}`,
    })
    const also = { labels: [this.#label], assign: this.#desk.userId, archive: true }
    return [
      write('messages', { content: 'Votre colis est retrouvé.', also }),
      put('archived', { archived: false }),
      write('notes', { content: 'À rappeler lundi.', mentions: [this.#desk.colleagueId] }),
      put('handler', { userId: null }),
      post('take-over'),
      post('hand-back'),
      put('waiting', { waiting: true }),
      put('archived', { archived: true, reason: 'resolved' }),
      put('archived', { archived: true, reason: 'elsewhere' }),
      put('archived', { archived: false }),
      put('blocked', { blocked: true }),
      put('blocked', { blocked: false }),
      put('waiting', { waiting: true }),
      put('snooze', { snoozed: { until: null } }),
      put('snooze', { snoozed: null }),
      put('spam', { spam: true }),
      put('spam', { spam: false }),
      put('labels', { add: [], remove: [this.#label] }),
    ]
  }

  async #doNext(url: string): Promise<void> {
    const step = this.#pending[0]
    if (!step) return
    await callDesk(url, this.#desk, step)
    this.#pending.shift()
    this.steps += 1
    const { clientId } = (step.body ?? {}) as { clientId?: string }
    if (clientId) (step.path.endsWith('/notes') ? this.noted : this.sent).push(clientId)
  }

  /** Works until the server is cut off. */
  async workUntilCut(url: string): Promise<void> {
    for (;;) {
      if (this.#pending.length === 0) this.#pending = this.#round()
      try {
        await this.#doNext(url)
      } catch (error) {
        if (isCut(error)) return
        throw error
      }
    }
  }

  /** Does what is left of the round. */
  async finish(url: string): Promise<void> {
    while (this.#pending.length > 0) await this.#doNext(url)
  }
}
