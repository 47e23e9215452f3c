import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

interface Sent {
  clientId: string
  acknowledged: boolean
}

interface ThreadMessage {
  clientId?: string
  senderType: string
  isAIResponse: boolean
  kind: string
}

/** The server said that it cannot store anything now: nothing was acknowledged. */
class Unavailable extends Error {}

/** Nothing was acknowledged: the line was cut, or the server said that it cannot store anything now. */
export const isCut = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof SyntaxError || error instanceof Unavailable

/** Between two tries, and between two messages. */
const PAUSE_MS = 50

/** A shopper who writes one message after the other and repeats, like the widget, what was not acknowledged. */
export class Visitor {
  readonly sent: Sent[] = []
  /** How often it was told to come back, or was cut off. */
  refused = 0
  #session: { sessionId: string; token: string } | null = null
  readonly #key: string
  readonly #origin: string

  constructor(key: string, origin: string) {
    this.#key = key
    this.#origin = origin
  }

  async #call(url: string, method: string, path: string, body?: unknown, token?: string): Promise<Response> {
    return fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        origin: this.#origin,
        ...(token ? { authorization: `Bearer ${token}` } : { 'x-widget-key': this.#key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  async #open(url: string) {
    if (this.#session) return this.#session
    const response = await this.#call(url, 'POST', '/widget/v1/sessions', { language: 'fr' })
    if (response.status === 503) throw new Unavailable(await response.text())
    if (response.status !== 201) throw new Error(`session: ${response.status} ${await response.text()}`)
    this.#session = (await response.json()) as { sessionId: string; token: string }
    return this.#session
  }

  /**
   * Tells the server something in its session.
   * @throws what `isCut` knows when nothing was acknowledged
   */
  async tell(url: string, path: string, body: object): Promise<void> {
    const { sessionId, token } = await this.#open(url)
    const response = await this.#call(url, 'POST', `/widget/v1/sessions/${sessionId}/${path}`, body, token)
    if (response.status === 503) throw new Unavailable(await response.text())
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    await response.json()
  }

  /** Its session, once it told something. */
  get session(): { sessionId: string; token: string } | null {
    return this.#session
  }

  /** The conversation, once it told something. */
  get sessionId(): string | undefined {
    return this.#session?.sessionId
  }

  async #post(url: string, message: Sent): Promise<void> {
    const { clientId } = message
    await this.tell(url, 'messages', { content: 'Quels sont vos horaires ?', clientId })
    message.acknowledged = true
  }

  /** Writes until the server goes away; answers are awaited, as a shopper would. */
  async writeUntilCut(url: string): Promise<void> {
    try {
      await this.repeatUnacknowledged(url)
      for (;;) {
        const message: Sent = { clientId: randomUUID(), acknowledged: false }
        this.sent.push(message)
        await this.#post(url, message)
      }
    } catch (error) {
      if (!isCut(error)) throw error
    }
  }

  /** How many of its messages were acknowledged. */
  get acknowledged(): number {
    return this.sent.filter((message) => message.acknowledged).length
  }

  /**
   * Writes until it is told to stop, each message until it is acknowledged, like the widget.
   * @param url where to: asked for every try
   * @throws when an answer is neither a success nor a 503
   */
  async writeUntil(url: () => string, stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const message: Sent = { clientId: randomUUID(), acknowledged: false }
      this.sent.push(message)
      while (!message.acknowledged) {
        try {
          await this.#post(url(), message)
        } catch (error) {
          if (!isCut(error)) throw error
          this.refused += 1
        }
        await sleep(PAUSE_MS)
      }
    }
  }

  async repeatUnacknowledged(url: string): Promise<void> {
    for (const message of this.sent) if (!message.acknowledged) await this.#post(url, message)
  }

  /** Everything in the thread, oldest first. */
  async thread(url: string): Promise<ThreadMessage[]> {
    const { sessionId, token } = await this.#open(url)
    const all: ThreadMessage[] = []
    let before = ''
    for (;;) {
      const path = `/widget/v1/sessions/${sessionId}/messages?limit=100${before ? `&before=${before}` : ''}`
      const response = await this.#call(url, 'GET', path, undefined, token)
      if (response.status !== 200) throw new Error(`thread: ${response.status} ${await response.text()}`)
      const page = (await response.json()) as {
        messages: (ThreadMessage & { id: string })[]
        hasMore: boolean
      }
      all.unshift(...page.messages)
      if (!page.hasMore) return all
      before = page.messages[0]?.id ?? ''
    }
  }
}
