import type { Transaction } from 'kysely'
import type { MailState } from '#contract/conversations.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { onConversation } from './change.ts'
import { type findMailed, findMessagesOfMail, saveBounced, saveMailState } from './mail-state-queries.ts'
import { markReached } from './person-requests.ts'
import { presentMessage } from './present.ts'
import { tellConversation } from './unseen.ts'
import { insertMailed } from './unseen-queries.ts'

export const FOLLOW_MAIL = 'conversations.mail-state'

const FIRST_LOOK_MS = 5_000
const LONGEST_PAUSE_MS = 15 * 60_000
/** Longer than a mail is retried. */
const LOOKS = 30

const look = (deps: Deps, trx: Transaction<Database>, mailId: string, looks: number): Promise<void> => {
  const pause = Math.min(FIRST_LOOK_MS * 2 ** looks, LONGEST_PAUSE_MS)
  const startAfter = new Date(deps.now().getTime() + pause)
  return deps.jobs.enqueue(trx, FOLLOW_MAIL, { mailId, looks }, { startAfter })
}

/** Notes with which mail messages go out, and has its state told to the team as it changes. */
export const followMail = async (
  deps: Deps,
  unit: Unit,
  conversationId: string,
  messageIds: readonly string[],
  mailId: string,
): Promise<void> => {
  await insertMailed(unit, conversationId, messageIds, mailId)
  await look(deps, unit.trx, mailId, 0)
}

export type Mailed = NonNullable<Awaited<ReturnType<typeof findMailed>>>

/** A mail that was erased after its time had been sent; without SMTP_URL the demo shows it at once. */
const stateOf = ({ config }: Deps, { sent_at, failed_at, created_at }: Mailed): MailState => {
  if (failed_at !== null) return 'bounced'
  return sent_at !== null || created_at === null || config.smtpUrl === null ? 'sent' : 'queued'
}

/**
 * Tells the team of a mail's conversation what became of it, if that is new: that it left, or came back. Whoever it
 * reached was reached.
 * @returns the state
 */
export const tellMailState = async (
  deps: Deps,
  scope: BusinessScope,
  mailId: string,
  mailed: Mailed,
): Promise<MailState> => {
  const state = stateOf(deps, mailed)
  if (state === mailed.state) return state
  const id = mailed.conversation_id
  await onConversation(deps, scope, id, async (unit, before, now) => {
    await saveMailState(unit, id, mailId, state)
    const messages = await findMessagesOfMail(unit, id, mailId)
    for (const stored of messages) {
      const message = presentMessage(stored, state)
      unit.emit(() => ({ type: 'message-updated', sessionId: id, message }), { conversationId: id })
    }
    const last = messages.reduce((latest, { created_at }) => Math.max(latest, created_at.getTime()), 0)
    if (state === 'sent') await markReached(unit, id, now, new Date(last))
    if (state !== 'bounced') return
    await saveBounced(unit, id, now)
    tellConversation(unit, { ...before, bounced_at: now }, now)
  })
  return state
}

/** Looks again later at a mail that has neither left nor come back; in vain for longer than mails are retried, it ends. */
export const lookAgain = async (deps: Deps, mailId: string, looks: number): Promise<void> => {
  if (looks < LOOKS) await deps.db.transaction().execute((trx) => look(deps, trx, mailId, looks + 1))
}
