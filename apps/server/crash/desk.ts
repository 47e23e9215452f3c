import { randomUUID } from 'node:crypto'
import { type EventClient, openEvents, type ReceivedEvent } from '#server/testing/event-client.ts'

const ACCOUNT = { email: 'camille@maison-camelia.example', password: 'demo-lutin-2026' }

/** The owner of the demo's shop at a dashboard, its event stream open. */
export class Desk {
  readonly #url: string
  readonly #token: string
  readonly #businessId: string
  readonly #events: EventClient

  private constructor(url: string, token: string, businessId: string, events: EventClient) {
    this.#url = url
    this.#token = token
    this.#businessId = businessId
    this.#events = events
  }

  static async open(url: string): Promise<Desk> {
    const signIn = await fetch(`${url}/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ACCOUNT),
    })
    const { token } = (await signIn.json()) as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    const list = await fetch(`${url}/api/businesses`, { headers })
    const businesses = (await list.json()) as { id: string; name: string }[]
    const id = businesses.find(({ name }) => name === 'Maison Camélia')?.id ?? ''
    const events = await openEvents(`${url}/api/businesses/${id}/events`, { headers })
    const desk = new Desk(url, token, id, events)
    return desk
  }

  /** Waits until something was written in the shop. */
  hears(content: string): Promise<ReceivedEvent> {
    return this.#events.next(isMessage(content))
  }

  async reply(sessionId: string, content: string): Promise<void> {
    const response = await fetch(
      `${this.#url}/api/businesses/${this.#businessId}/conversations/${sessionId}/messages`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ content, clientId: randomUUID() }),
      },
    )
    if (!response.ok) throw new Error(`reply: ${response.status} ${await response.text()}`)
  }

  close(): void {
    this.#events.close()
  }
}

/** Whether an event is a message of these words. */
export const isMessage =
  (content: string) =>
  ({ event, data }: ReceivedEvent): boolean =>
    event === 'message' && (data.message as { content?: string } | undefined)?.content === content
