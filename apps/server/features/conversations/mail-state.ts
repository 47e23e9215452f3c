import type { MailState } from '#contract/conversations/message.ts'
import type { Trx } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { onConversation, recordState } from './change.ts'
import type { LockedConversation } from './conversation.ts'
import { UNARCHIVED } from './count-ending.ts'
import { type findMailed, findMessagesOfMail, saveMailState } from './mail-state-queries.ts'
import { markReached, takeReachedBack } from './person-requests.ts'
import { presentMessage } from './present.ts'
import { backUnreached, reachedAgain } from './to-answer.ts'
import { mailUnlessSeen } from './unseen.ts'
import { insertMailed } from './unseen-queries.ts'
import { setConversation } from './write-queries.ts'

export const FOLLOW_MAIL = 'conversations.mail-state'

const FIRST_LOOK_MS = 5_000
const LONGEST_PAUSE_MS = 15 * 60_000
/** What could not leave for so long a fault of ours is mailed anew after a while, as long as it is not older than this. */
const AGAIN_AFTER_MS = 3_600_000
const MAILED_AGAIN_MS = 3 * 86_400_000
/** Longer than a mail is retried. */
const LOOKS = 30

const look = (deps: Deps, trx: Trx, mailId: string, looks: number): Promise<void> => {
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

type Mailed = NonNullable<Awaited<ReturnType<typeof findMailed>>>

/** A mail that was erased after its time had been sent; without SMTP_URL the demo shows it at once. */
const stateOf = ({ config }: Deps, { sent_at, failed_at, refused, created_at }: Mailed): MailState => {
  if (failed_at !== null) return refused ? 'bounced' : 'failed'
  return sent_at !== null || created_at === null || config.smtpUrl === null ? 'sent' : 'queued'
}

/**
 * Tells the team of a mail's conversation what became of it, if that is new: that it left, came back, or could not
 * leave. Whoever it reached was reached, and no longer when it comes back: their conversation then waits for the team
 * again. What could not leave is mailed again later.
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
    const last = new Date(Math.max(0, ...messages.map(({ created_at }) => created_at.getTime())))
    if (state === 'sent') await markReached(unit, id, now, last)
    else await takeReachedBack(unit, id)
    if (state === 'failed' && mailed.sent_at === null && last.getTime() > now.getTime() - MAILED_AGAIN_MS)
      await mailUnlessSeen(deps, unit, before, now, AGAIN_AFTER_MS)
    const bounced_at = bouncedAt(before, state, last, now)
    if (bounced_at === before.bounced_at) return
    await setConversation(unit, id, { bounced_at })
    const comesBack = bounced_at !== null && before.waiting_since === null
    const after = {
      ...before,
      bounced_at,
      ...(comesBack && { ...backUnreached(bounced_at), ...UNARCHIVED }),
      ...(bounced_at === null && reachedAgain(before)),
    }
    await recordState(unit, before, after, now)
  })
  return state
}

/**
 * Since when mails to somebody come back: words of a later date that leave say that they arrive again.
 * @param last when the last of the mailed words were written
 */
const bouncedAt = (
  { bounced_at }: LockedConversation,
  state: MailState,
  last: Date,
  now: Date,
): Date | null => {
  if (state === 'bounced') return now
  return state === 'sent' && bounced_at !== null && last > bounced_at ? null : bounced_at
}

/** Looks again later at a mail that has neither left nor come back; in vain for longer than mails are retried, it ends. */
export const lookAgain = async (deps: Deps, mailId: string, looks: number): Promise<void> => {
  if (looks < LOOKS) await deps.db.transaction().execute((trx) => look(deps, trx, mailId, looks + 1))
}
