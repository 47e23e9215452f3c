import { DatabaseUnavailable } from '#server/lib/database-unavailable.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { InboundImap } from '#server/lib/inbound-mail-config.ts'
import { holdsOwnMail } from '#server/lib/mail/message-id.ts'
import { receiveMail } from '../receive-mail.ts'
import { beginNumbers, findPosition, type Position, savePosition } from './position-queries.ts'
import type { FetchedMail, MailHead, OpenMailbox } from './read-mailbox.ts'

const BATCH = 200
const TRIES = 3
/** With the growing pauses of a mailbox that fails, more than eight minutes. */
const CUTS_MAX = 8
/** Of these with its files. */
const WITH_FILES_MAX = 3
/** Between two tries of a mail that failed for a reason that may pass. */
const PAUSE_MS = 1_000

/** How often the connection ended while a mail was fetched, by its number. */
export type MailCuts = Map<number, number>

/** What a mailbox is known by in the database. */
export const mailboxName = ({ user, host, port, mailbox }: InboundImap): string =>
  `${user}@${host}:${port}/${mailbox}`

/** Whether a mail may be for us: one of its addresses is made of ours, it answers a mail of ours, or reports a delivery. */
const isWanted = ({ config }: Deps, { headers }: MailHead): boolean => {
  const [local = '', domain = ''] = config.inboundMailAddress?.toLowerCase().split('@') ?? []
  // Without its folds: a long address may stand on two lines.
  const unfolded = headers.toLowerCase().replace(/\r?\n[ \t]/g, '')
  if (unfolded.includes(`${local}+`) && unfolded.includes(`@${domain}`)) return true
  return unfolded.includes('multipart/report') || holdsOwnMail(unfolded)
}

/** Asks for a mail; null when it is gone, or whenever it is asked for the connection ends. */
const fetchOrLeave = async (
  deps: Deps,
  box: OpenMailbox,
  head: MailHead,
  cuts: MailCuts,
): Promise<FetchedMail | null> => {
  const { uid } = head
  try {
    // What cut the connection again and again may be the size of its files.
    return await box.fetch(head, (cuts.get(uid) ?? 0) < WITH_FILES_MAX)
  } catch (error) {
    const cut = (cuts.get(uid) ?? 0) + 1
    cuts.set(uid, cut)
    if (cut < CUTS_MAX) throw error
    deps.log.error({ err: error, uid }, 'a mail that can not be fetched was given up')
    return null
  }
}

const takeOne = async (
  deps: Deps,
  box: OpenMailbox,
  { uid }: MailHead,
  { isWhole, ...fetched }: FetchedMail,
) => {
  const outcome = await receiveMail(deps, {
    ...fetched,
    beginningOnly: !isWhole,
    deliveredTo: [],
    proof: { by: 'host', host: deps.config.inboundTrustedHost },
  })
  if (['unknown', 'unreadable', 'limited', 'too-large'].includes(outcome)) return
  // A mailbox that is full or may only be read stays as it is.
  await box.markSeen(uid).catch(() => {})
}

const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || error instanceof ApiError

/** Takes one mail, and gives one up that breaks whatever takes it; a database or mailbox that is away is waited for. */
const takeOrLeave = async (deps: Deps, box: OpenMailbox, head: MailHead, cuts: MailCuts): Promise<void> => {
  const fetched = await fetchOrLeave(deps, box, head, cuts)
  if (fetched === null) return
  cuts.delete(head.uid)
  for (let tried = 1; ; tried++) {
    try {
      return await takeOne(deps, box, head, fetched)
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

/** What is copied into a mailbox later is older than this; what was delivered before by a clock that is slow is not. */
const COPIED_MS = 86_400_000

/** Whether a mail was there before the mailbox was numbered anew or read again, or is a copy of one: it was taken, or left, then. */
const isOld = ({ uid, arrivedAt, storedAt, isSeen }: MailHead, old: Position['old']): boolean => {
  if (old === null) return false
  if (uid <= old.uid) return arrivedAt !== null && arrivedAt <= old.until
  // Some copy without the date, but with what was read.
  const at = isSeen ? arrivedAt : storedAt
  return at !== null && at.getTime() <= old.until.getTime() - COPIED_MS
}

/**
 * Takes what a mailbox holds beyond where it was left, one mail after the other; where it stands is noted with each
 * that is ours, and with every two hundred.
 * @param cuts kept from one connection to the next
 * @param mayGoOn asked before each mail
 */
export const takeMails = async (
  deps: Deps,
  settings: InboundImap,
  box: OpenMailbox,
  cuts: MailCuts,
  mayGoOn: () => Promise<boolean>,
): Promise<void> => {
  const mailbox = mailboxName(settings)
  const { uidValidity } = box
  const known = await findPosition(deps.db, mailbox, uidValidity)
  const numbers = await box.numbersAfter(known?.lastUid ?? 0)
  const isKnown = known !== null && !known.isBehind
  const old = isKnown ? known.old : await beginNumbers(deps.db, mailbox, uidValidity, numbers.at(-1) ?? 0)
  for (let from = 0; from < numbers.length; from += BATCH) {
    const batch = numbers.slice(from, from + BATCH)
    const heads = await box.heads(batch)
    const save = (lastUid: number, arrivedAt: Date | null, leftOld: number) =>
      savePosition(deps.db, mailbox, { uidValidity, lastUid, at: deps.now(), arrivedAt, leftOld })
    for (const head of heads) {
      if (!(await mayGoOn())) return
      if (!isWanted(deps, head)) continue
      const left = isOld(head, old)
      if (!left) await takeOrLeave(deps, box, head, cuts)
      await save(head.uid, head.arrivedAt, left ? 1 : 0)
    }
    const newest = Math.max(...heads.map(({ arrivedAt }) => arrivedAt?.getTime() ?? 0))
    await save(batch.at(-1) ?? 0, newest > 0 ? new Date(newest) : null, 0)
  }
}
