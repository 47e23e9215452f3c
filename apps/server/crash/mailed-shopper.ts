import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImapServer } from '#server/features/mail/testing/imap-server.ts'
import { rawLetter } from '#server/features/mail/testing/letter.ts'
import { filePart, withFiles } from '#server/features/mail/testing/mailed-files.ts'
import type { Mailbox } from '#server/testing/smtp-server.ts'
import { isCut, Visitor } from './visitor.ts'

export interface MailChain {
  smtp: Mailbox
  imap: ImapServer
  /** A picture that every answer comes with. */
  photo: Buffer
  /** A server that lives, maybe: asked for every try. */
  url(): string
  /** Writes in a conversation as the team; says so again with the same `clientId` changes nothing. */
  answer(url: string, sessionId: string, message: { content: string; clientId: string }): Promise<void>
}

const PAUSE_MS = 50
const QUESTION = 'Quels sont vos horaires ?'

/** A shopper who left the chat: each answer of the team reaches them by mail, and they answer each by mail. */
export class MailedShopper {
  readonly email = `${randomUUID()}@gmail.com`
  /** What both sides wrote. */
  readonly words: string[] = [QUESTION]
  /** How many answers they answered by mail. */
  exchanges = 0
  /** How often the chain went on: something was taken, a mail arrived. */
  steps = 0
  readonly #chain: MailChain
  readonly #visitor: Visitor

  constructor(chain: MailChain, key: string, origin: string) {
    this.#chain = chain
    this.#visitor = new Visitor(key, origin)
  }

  get sessionId(): string {
    return this.#visitor.sessionId ?? ''
  }

  /** Asks for the team, leaves the address and the chat, and answers mails until told to stop. */
  async live(stop: AbortSignal): Promise<void> {
    const question = { content: QUESTION, clientId: randomUUID() }
    await this.#untilTaken((url) => this.#visitor.tell(url, 'messages', question))
    await this.#untilTaken((url) => this.#visitor.tell(url, 'handoff', {}))
    await this.#untilTaken((url) => this.#visitor.tell(url, 'address', { email: this.email }))
    for (let turn = 1; !stop.aborted; turn++) await this.#exchange(turn)
  }

  async #exchange(turn: number): Promise<void> {
    const { smtp, imap, photo, answer } = this.#chain
    const answered = { content: `Réponse ${turn}`, clientId: randomUUID() }
    await this.#untilTaken((url) => answer(url, this.sessionId, answered))
    while (this.mails().length < turn) await sleep(PAUSE_MS)
    this.steps += 1
    const mail = smtp.received.find(({ messageId }) => messageId === this.mails().at(-1))
    const { text, headers } = withFiles(`Merci ${turn}`, filePart('image/jpeg; name=tasse.jpg', photo))
    const reply = rawLetter({
      from: this.email,
      to: mail?.replyTo?.[0]?.address ?? '',
      text,
      headers: { ...headers, 'In-Reply-To': mail?.messageId ?? '' },
    })
    imap.add(reply, reply)
    this.words.push(answered.content, `Merci ${turn}`)
    this.exchanges = turn
  }

  /** The ids of the mails that arrived, each once. */
  mails(): string[] {
    const mine = this.#chain.smtp.received.filter(({ to }) =>
      to?.some(({ address }) => address === this.email),
    )
    return [...new Set(mine.map(({ messageId }) => messageId ?? ''))]
  }

  async #untilTaken(work: (url: string) => Promise<void>): Promise<void> {
    for (;;) {
      try {
        await work(this.#chain.url())
        this.steps += 1
        return
      } catch (error) {
        if (!isCut(error)) throw error
        await sleep(PAUSE_MS)
      }
    }
  }
}
