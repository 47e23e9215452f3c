import type { Deps } from '#server/lib/deps.ts'
import { findMailboxState } from './position-queries.ts'
import { mailboxName } from './take-mails.ts'

/** How the reading of the operator's mailbox goes. */
interface MailboxState {
  /** Null: it was never read to its end. */
  readAt: Date | null
  /** Why it can not be read; null while it can. */
  error: string | null
  failingSince: Date | null
  /** How many mails were left because they came before what was taken, when the mailbox was numbered anew or moved. */
  leftOld: number
}

/** A mailbox that was away for less comes back by itself: nobody is told. */
const REPORTED_AFTER_MS = 3 * 60_000

/** The state of the mailbox of the settings; null: there is none. */
export const findMailbox = async ({ config, db, now }: Deps): Promise<MailboxState | null> => {
  if (config.inboundImap === null || config.inboundMailAddress === null) return null
  const row = await findMailboxState(db, mailboxName(config.inboundImap))
  const since = row?.failing_since ?? null
  const isReported = since !== null && since.getTime() <= now().getTime() - REPORTED_AFTER_MS
  return {
    readAt: row?.read_at ?? null,
    error: isReported ? (row?.last_error ?? null) : null,
    failingSince: isReported ? since : null,
    leftOld: Number(row?.left_old ?? 0),
  }
}
