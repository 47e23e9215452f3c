import { randomUUID } from 'node:crypto'
import { isCut } from './visitor.ts'

/** Cut off, as `isCut` says, before anything was acknowledged. */
class Cut extends TypeError {}

interface Step {
  method: 'POST' | 'PUT'
  path: string
  body: object
}

interface Desk {
  /** Of the business. */
  api: string
  sessionId: string
  token: string
  userId: string
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
  #pending: Step[] = []

  constructor(desk: Desk) {
    this.#desk = desk
    this.sessionId = desk.sessionId
  }

  async #call(url: string, { method, path, body }: Step): Promise<unknown> {
    const response = await fetch(url + this.#desk.api + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#desk.token}` },
      body: JSON.stringify(body),
    })
    if (response.status === 503) throw new Cut(await response.text())
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  async begin(url: string): Promise<void> {
    const body = { name: `Colis ${this.sessionId.slice(-6)}`, color: 'green' }
    const { id } = (await this.#call(url, { method: 'POST', path: '/labels', body })) as { id: string }
    this.#label = id
  }

  /** A macro, then everything that a person does besides, back to where it began. */
  #round(): Step[] {
    const put = (path: string, body: object): Step => ({
      method: 'PUT',
      path: `/conversations/${this.sessionId}/${path}`,
      body,
    })
    const write = (path: string, body: object): Step => ({
      method: 'POST',
      path: `/conversations/${this.sessionId}/${path}`,
      body: { ...body, clientId: randomUUID() },
    })
    const also = { labels: [this.#label], assign: this.#desk.userId, archive: true }
    return [
      write('messages', { content: 'Votre colis est retrouvé.', also }),
      put('archived', { archived: false }),
      write('notes', { content: 'À rappeler lundi.', mentions: [] }),
      put('handler', { userId: null }),
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
    await this.#call(url, step)
    this.#pending.shift()
    this.steps += 1
    const { clientId } = step.body as { clientId?: string }
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
