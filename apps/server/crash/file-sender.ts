import { randomUUID } from 'node:crypto'
import { isCut } from './visitor.ts'

/** One side of a conversation: a shopper, or somebody of the team. */
export interface Side {
  /** Of the session or the conversation. */
  path: string
  headers: Record<string, string>
}

interface SentFiles {
  clientId: string
  /** Ids of files whose upload was acknowledged. */
  attachments: string[]
  acknowledged: boolean
}

/** Cut off, as `isCut` says, before anything was acknowledged. */
class Cut extends TypeError {}

/** Uploads files and sends them, one message after the other; repeats, as widget and dashboard do, what was not acknowledged. */
export class FileSender {
  /** Messages that were tried. */
  readonly sent: SentFiles[] = []
  /** Uploads that were acknowledged. */
  uploaded = 0
  readonly #side: Side
  readonly #files: readonly { name: string; bytes: Buffer }[]

  constructor(side: Side, files: readonly { name: string; bytes: Buffer }[]) {
    this.#side = side
    this.#files = files
  }

  async #call(
    url: string,
    path: string,
    type: string,
    body: string | Uint8Array<ArrayBuffer>,
  ): Promise<never> {
    const response = await fetch(`${url}${this.#side.path}${path}`, {
      method: 'POST',
      headers: { ...this.#side.headers, accept: 'application/json', 'content-type': type },
      body,
    })
    if (response.status === 503) throw new Cut(await response.text())
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as never
  }

  async #upload(url: string, { name, bytes }: { name: string; bytes: Buffer }): Promise<string> {
    const path = `/attachments?name=${encodeURIComponent(name)}`
    const { id } = (await this.#call(url, path, 'application/octet-stream', new Uint8Array(bytes))) as {
      id: string
    }
    this.uploaded += 1
    return id
  }

  async #send(url: string, message: SentFiles): Promise<void> {
    const { clientId, attachments } = message
    const body = JSON.stringify({ content: 'Voici.', clientId, attachments })
    await this.#call(url, '/messages', 'application/json', body)
    message.acknowledged = true
  }

  /** Sends until the server goes away. */
  async sendUntilCut(url: string): Promise<void> {
    try {
      await this.repeatUnacknowledged(url)
      for (;;) {
        const attachments: string[] = []
        for (const file of this.#files) attachments.push(await this.#upload(url, file))
        const message: SentFiles = { clientId: randomUUID(), attachments, acknowledged: false }
        this.sent.push(message)
        await this.#send(url, message)
      }
    } catch (error) {
      if (!isCut(error)) throw error
    }
  }

  async repeatUnacknowledged(url: string): Promise<void> {
    for (const message of this.sent) if (!message.acknowledged) await this.#send(url, message)
  }
}
