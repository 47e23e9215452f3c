import { once } from 'node:events'
import type { ImapFlow } from 'imapflow'
import type { InboundImap } from '#server/lib/inbound-mail-config.ts'
import { MAIL_MAX } from '../reading/read-mail.ts'
import type { MailPart } from '../reading/types.ts'
import { fetchLarge } from './fetch-large.ts'

/** A mail of a mailbox, before it is fetched. */
export interface MailHead {
  uid: number
  /** In bytes, as the server says. */
  size: number
  /** Headers that say whom it went to, what it answers, and of what kind it is, as they stand. */
  headers: string
  /** When it arrived, as the server says, or the host that took it in, if that was before; null: nobody says. */
  arrivedAt: Date | null
  /** When it was put there, as the server says: a copy may bear the date of what it was made of; null: it does not say. */
  storedAt: Date | null
  /** Whether it is marked as read. */
  isSeen: boolean
}

/** A mail as far as it is fetched. */
export interface FetchedMail {
  source: Uint8Array
  /** Of one that is too large: its other parts, as far as they are known. */
  attachments: MailPart[] | null
  /** Whether nothing that could be taken is missing. */
  isWhole: boolean
}

/** An open mailbox. Every call fails once the server is silent for too long. */
export interface OpenMailbox {
  /** Changes when the server numbered its mails anew. */
  uidValidity: string
  /** The numbers of the mails after one, in the order in which they came. */
  numbersAfter(uid: number): Promise<number[]>
  heads(uids: readonly number[]): Promise<MailHead[]>
  /**
   * A whole mail, or of one that is too large the head, the words and the files; null when it is gone.
   * @param withFiles whether of one that is too large files are fetched: they take long
   */
  fetch(head: MailHead, withFiles: boolean): Promise<FetchedMail | null>
  markSeen(uid: number): Promise<void>
  /** Settles when a mail came since its numbers were asked for, or after so long, or when the signal says so. */
  waitForMail(ms: number, signal: AbortSignal): Promise<void>
  close(): void
}

const CONNECT_MS = 15_000
const FETCH_MS = 120_000
const HEADERS = [
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-forwarded-to',
  'content-type',
  'received',
  'in-reply-to',
  'references',
]

/** Ends what lasts too long: the connection is of no use then. */
const within = async <T>(client: ImapFlow, ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      client.close()
      reject(new Error('the mailbox does not answer'))
    }, ms)
  })
  work.catch(() => {})
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Opens a mailbox by IMAP. The caller closes it.
 * @param silenceMs how long the server may take for an answer
 */
export const openMailbox = async (settings: InboundImap, silenceMs: number): Promise<OpenMailbox> => {
  // Only who reads a mailbox loads what reads it.
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client({
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    auth: { user: settings.user, pass: settings.password },
    logger: false,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: silenceMs,
    disableAutoIdle: true,
  })
  // Told again by the next call.
  client.on('error', () => {})
  try {
    await within(client, 2 * CONNECT_MS, client.connect())
    const box = await within(client, silenceMs, client.mailboxOpen(settings.mailbox))
    // Told while something else is asked, too.
    let came = false
    client.on('exists', () => {
      came = true
    })
    return {
      uidValidity: String(box.uidValidity),
      numbersAfter(uid) {
        came = false
        return within(client, silenceMs, numbersAfter(client, uid))
      },
      heads: (uids) => within(client, silenceMs, headsOf(client, uids)),
      async fetch({ uid, size }, withFiles) {
        if (size > MAIL_MAX) return within(client, FETCH_MS, fetchLarge(client, uid, withFiles))
        const query = { source: { start: 0, maxLength: MAIL_MAX } }
        const mail = await within(client, FETCH_MS, client.fetchOne(String(uid), query, { uid: true }))
        return mail !== false && mail.source
          ? { source: mail.source, attachments: null, isWhole: true }
          : null
      },
      async markSeen(uid) {
        await within(client, silenceMs, client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }))
      },
      async waitForMail(ms, signal) {
        if (!came) await waitForMail(client, ms, silenceMs, signal)
      },
      close: () => client.close(),
    }
  } catch (error) {
    client.close()
    throw error
  }
}

const numbersAfter = async (client: ImapFlow, uid: number): Promise<number[]> => {
  const found = await client.search({ uid: `${uid + 1}:*` }, { uid: true })
  // « n:* » names the last mail also when its number is smaller.
  return (found || []).filter((each) => each > uid).sort((a, b) => a - b)
}

const dateOf = (date: Date | string | undefined): Date | null => {
  const read = new Date(date ?? '')
  return read.getTime() > 0 ? read : null
}

/** A mailbox that was copied may say of each mail when it was copied: the host that took it in says when it came. */
const arrivalOf = (storedAt: Date | null, headers: string): Date | null => {
  const received = /^received:((?:[^\n]|\n[ \t])*)/im.exec(headers)?.[1]
  const taken = dateOf(received?.slice(received.lastIndexOf(';') + 1).replace(/\([^()]{0,200}\)/g, ''))
  return taken === null || (storedAt !== null && storedAt < taken) ? storedAt : taken
}

const headsOf = async (client: ImapFlow, uids: readonly number[]): Promise<MailHead[]> => {
  const heads: MailHead[] = []
  const query = { uid: true, size: true, internalDate: true, flags: true, headers: HEADERS }
  for await (const mail of client.fetch(uids.join(','), query, { uid: true })) {
    const headers = mail.headers?.toString('latin1') ?? ''
    const storedAt = dateOf(mail.internalDate)
    const arrivedAt = arrivalOf(storedAt, headers)
    const isSeen = mail.flags?.has('\\Seen') ?? false
    heads.push({ uid: mail.uid, size: mail.size ?? 0, headers, arrivedAt, storedAt, isSeen })
  }
  return heads.sort((a, b) => a.uid - b.uid)
}

const waitForMail = async (
  client: ImapFlow,
  ms: number,
  silenceMs: number,
  signal: AbortSignal,
): Promise<void> => {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(ms)])
  const idling = client.idle().catch(() => false)
  await Promise.race([
    once(client, 'exists', { signal: ended }),
    once(client, 'close', { signal: ended }),
  ]).catch(() => {})
  // The next command ends the waiting of the server.
  await within(client, silenceMs, client.noop())
  await idling
}
