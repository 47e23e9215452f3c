import type { InboundImap } from '#server/lib/config.ts'
import { DatabaseUnavailable } from '#server/lib/database-unavailable.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import { MAIL_MAX } from '../reading/read-mail.ts'
import { receiveMail } from '../receive-mail.ts'
import { findPosition, savePosition } from './position-queries.ts'
import type { MailHead, OpenMailbox } from './read-mailbox.ts'

const BATCH = 200
const TRIES = 3
/** Between two tries of a mail that failed for a reason that may pass. */
const PAUSE_MS = 1_000

/** What a mailbox is known by in the database. */
export const mailboxName = ({ user, host, port, mailbox }: InboundImap): string =>
  `${user}@${host}:${port}/${mailbox}`

/** Whether a mail may be for us: one of its addresses is made of ours, or it reports a delivery. */
const isWanted = ({ config, log }: Deps, { headers, size }: MailHead): boolean => {
  if (size > MAIL_MAX) {
    log.warn({ size }, 'a mail that came in is too large')
    return false
  }
  const [local = '', domain = ''] = config.inboundMailAddress?.toLowerCase().split('@') ?? []
  // Without its folds: a long address may stand on two lines.
  const said = headers.toLowerCase().replace(/\r?\n[ \t]/g, '')
  return said.includes(`${local}+`) ? said.includes(`@${domain}`) : said.includes('multipart/report')
}

const takeOne = async (deps: Deps, box: OpenMailbox, head: MailHead): Promise<void> => {
  const source = await box.fetch(head.uid)
  if (source === null) return
  const outcome = await receiveMail(deps, {
    source,
    deliveredTo: [],
    proof: { by: 'host', host: deps.config.inboundTrustedHost },
  })
  if (['unknown', 'unreadable', 'limited'].includes(outcome)) return
  // A mailbox that is full or may only be read stays as it is.
  await box.markSeen(head.uid).catch(() => {})
}

const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || error instanceof ApiError

/** Takes one mail, and gives one up that breaks whatever takes it; a database that is away is waited for. */
const takeOrLeave = async (deps: Deps, box: OpenMailbox, head: MailHead): Promise<void> => {
  for (let tried = 1; ; tried++) {
    try {
      return await takeOne(deps, box, head)
    } catch (error) {
      if (isPassing(error)) throw error
      if (tried >= TRIES) {
        deps.log.error({ err: error, uid: head.uid }, 'a mail that came in was given up')
        return
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/**
 * Takes what a mailbox holds beyond where it was left, one mail after the other; where it stands is noted with each
 * that is ours, and with every two hundred.
 * @param mayGoOn asked before each mail
 */
export const takeMails = async (
  deps: Deps,
  settings: InboundImap,
  box: OpenMailbox,
  mayGoOn: () => Promise<boolean>,
): Promise<void> => {
  const mailbox = mailboxName(settings)
  const { uidValidity } = box
  const numbers = await box.numbersAfter(await findPosition(deps.db, mailbox, uidValidity))
  for (let from = 0; from < numbers.length; from += BATCH) {
    const batch = numbers.slice(from, from + BATCH)
    for (const head of await box.heads(batch)) {
      if (!(await mayGoOn())) return
      if (!isWanted(deps, head)) continue
      await takeOrLeave(deps, box, head)
      await savePosition(deps.db, mailbox, { uidValidity, lastUid: head.uid, at: deps.now() })
    }
    await savePosition(deps.db, mailbox, { uidValidity, lastUid: batch.at(-1) ?? 0, at: deps.now() })
  }
}
