import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import type { InboundImap } from '#server/lib/inbound-mail-config.ts'
import { claimMailbox, releaseMailbox, saveError, saveRead } from './position-queries.ts'
import { openMailbox } from './read-mailbox.ts'
import { type MailCuts, mailboxName, takeMails } from './take-mails.ts'

const LEASE_MS = 40_000
const RENEW_MS = 20_000
const LAST_PAUSE_MS = 300_000
/**
 * How often a mailbox is looked at that says nothing, how long one is left alone that just failed, and how long one may
 * keep us waiting.
 */
const PAUSES = { pollMs: 20_000, failedMs: 2_000, silenceMs: 90_000 }

/** The right of one process to read a mailbox. */
const leaseOn = (deps: Deps, mailbox: string) => {
  const owner = newId()
  let claimedAt = 0
  return {
    /** Whether this process may read on; asked often, renewed now and then. */
    async hold(): Promise<boolean> {
      const now = deps.now()
      if (now.getTime() - claimedAt < RENEW_MS) return true
      const until = new Date(now.getTime() + LEASE_MS)
      const mine = await claimMailbox(deps.db, { mailbox, owner, now, until })
      claimedAt = mine ? now.getTime() : 0
      return mine
    },
    release: () => releaseMailbox(deps.db, mailbox, owner, deps.now()),
  }
}

/**
 * Reads a mailbox until the signal says so: what is there, then what comes (IDLE), and now and then anew. Of several
 * processes one reads; another goes on within a minute when it ends. A mailbox that is down is tried again, ever less.
 */
export const watchMailbox = async (
  deps: Deps,
  settings: InboundImap,
  signal: AbortSignal,
  pauses = PAUSES,
): Promise<void> => {
  const mailbox = mailboxName(settings)
  const lease = leaseOn(deps, mailbox)
  const mayGoOn = async () => !signal.aborted && (await lease.hold())
  const cuts: MailCuts = new Map()
  const read = async () => {
    const box = await openMailbox(settings, pauses.silenceMs)
    const close = () => box.close()
    signal.addEventListener('abort', close, { once: true })
    try {
      while (await mayGoOn()) {
        await takeMails(deps, settings, box, cuts, mayGoOn)
        await saveRead(deps.db, mailbox, deps.now())
        failures = 0
        await box.waitForMail(pauses.pollMs, signal)
      }
    } finally {
      signal.removeEventListener('abort', close)
      box.close()
    }
  }
  let failures = 0
  while (!signal.aborted) {
    try {
      if (await lease.hold()) await read()
    } catch (error) {
      if (signal.aborted) break
      failures += 1
      deps.log.warn({ err: error, mailbox: settings.host, failures }, 'the mailbox could not be read')
      const reason = String((error as Error).message).slice(0, 300)
      await saveError(deps.db, mailbox, reason, deps.now()).catch(() => {})
    }
    const wait =
      failures === 0 ? pauses.pollMs : Math.min(LAST_PAUSE_MS, pauses.failedMs * 2 ** (failures - 1))
    await pause(wait, undefined, { signal }).catch(() => {})
  }
  await lease.release().catch(() => {})
}
