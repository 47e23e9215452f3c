import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { MailOutcome } from './mail-outcome.ts'
import { placeMail } from './place-mail.ts'
import type { IncomingMail, ReadMail } from './reading/types.ts'

/** Reads a mail in a thread; null when it can not be read as one. */
const readInThread = async (deps: Deps, mail: IncomingMail): Promise<ReadMail | null> => {
  try {
    return (await deps.threads.files.run('mail.read', mail, 'incoming mail')) as ReadMail
  } catch (error) {
    // Too much waits: whoever brings the mail comes again.
    if (error instanceof ApiError) throw error
    deps.log.warn({ err: error }, 'a mail that came in could not be read')
    return null
  }
}

/** Stores a mail that was read, and says what was left aside; null: it could not be read. */
export const settleMail = async (deps: Deps, mail: ReadMail | null): Promise<MailOutcome> => {
  const outcome = mail === null ? 'unreadable' : await placeMail(deps, mail)
  if (['limited', 'too-large', 'unknown', 'unreadable', 'refused'].includes(outcome))
    deps.log.warn({ outcome }, 'a mail that came in was left aside')
  else if (outcome === 'automatic' || outcome === 'loop')
    deps.log.info({ outcome }, 'a mail that no person wrote was left aside')
  return outcome
}

/**
 * Takes a mail that came in: read in a thread, then stored once.
 * @throws what passes (a database that is away, too much work): the mail is to be brought again
 */
export const receiveMail = async (deps: Deps, incoming: IncomingMail): Promise<MailOutcome> =>
  settleMail(deps, await readInThread(deps, incoming))
