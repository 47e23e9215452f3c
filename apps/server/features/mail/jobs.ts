import type { Deps } from '#server/lib/deps.ts'
import { watchMailbox } from './imap/watch-mailbox.ts'
import { deleteOldReceived } from './queries.ts'

/** Starts the reading of the operator's mailbox, if there is one; answers how to end it. */
export const startMailWork = (deps: Deps): (() => Promise<void>) => {
  deps.jobs.schedule('mail.forget-received', '23 4 * * *', () => deleteOldReceived(deps.db))
  const settings = deps.config.inboundImap
  if (settings === null || deps.config.inboundMailAddress === null) return async () => {}
  const ending = new AbortController()
  const watched = watchMailbox(deps, settings, ending.signal).catch((error: unknown) =>
    deps.log.error({ err: error }, 'the mailbox is not read any more'),
  )
  return async () => {
    ending.abort()
    await watched
  }
}
