import type { MailState } from '#contract/conversations.ts'
import type { Deps } from '#server/lib/deps.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { deleteOldEvents, endIdleConversations, settleEnds } from './job-queries.ts'
import { FOLLOW_MAIL, lookAgain, tellMailState } from './mail-state.ts'
import { findMailed } from './mail-state-queries.ts'
import { mailUnseen } from './mail-unseen.ts'
import { findDueUnseen, putUnseenOff } from './unseen-queries.ts'

const DAY_MS = 86_400_000
const EVENTS_KEPT_MS = 2 * DAY_MS
const ENDED_AFTER_MS = DAY_MS
/** So long a visitor stays away from something that is resolved for good. */
const LASTING_DAYS = 7

/** Counts the conversations that nobody has written in for a day as ended, by who handled them. */
export const endConversations = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const cutoff = new Date(now().getTime() - ENDED_AFTER_MS)
  while ((await endIdleConversations(db, cutoff, now())) > 0);
}

/** Settles, seven days after conversations ended without a person, whether that lasted. */
export const settleConversations = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const cutoff = new Date(now().getTime() - LASTING_DAYS * DAY_MS)
  while ((await settleEnds(db, cutoff, LASTING_DAYS)) > 0);
}

/** Drops events that no stream will ask for again: who was away for longer reads everything anew. */
export const dropOldEvents = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const cutoff = new Date(now().getTime() - EVENTS_KEPT_MS)
  while ((await deleteOldEvents(db, cutoff)) > 0);
}

const UNSEEN_MS = 5_000
const UNSEEN_AT_ONCE = 50
const FAILED_MS = 60_000

/** Mails the answers that nobody saw in time, whoever's they are. */
export const mailUnseenAnswers = async (deps: Deps): Promise<void> => {
  const due = await findDueUnseen(deps.db, deps.now(), UNSEEN_AT_ONCE)
  const mailed = await Promise.allSettled(
    due.map((one) =>
      workForBusiness(one.business_id, (scope) => mailUnseen(deps, scope, one.conversation_id)),
    ),
  )
  const failed = mailed.flatMap((one, index) =>
    one.status === 'rejected' ? [{ ...one, ...due[index] }] : [],
  )
  // Where others may wait behind them, those that fail give way.
  if (due.length === UNSEEN_AT_ONCE)
    for (const { business_id, conversation_id } of failed)
      if (business_id && conversation_id)
        await putUnseenOff(deps.db, business_id, conversation_id, new Date(deps.now().getTime() + FAILED_MS))
  for (const { reason } of failed) throw reason
}

/**
 * Tells the team what became of a mail with messages; also for who learns later that it came back
 * (`mails.failed_at`). The same again changes nothing.
 * @returns the state; null when no message went out with it
 */
export const announceMail = async (deps: Deps, mailId: string): Promise<MailState | null> => {
  const mailed = await findMailed(deps.db, mailId)
  if (mailed === undefined) return null
  return workForBusiness(mailed.business_id, (scope) => tellMailState(deps, scope, mailId, mailed))
}

/** Follows mails with messages until they left or came back. */
export const registerMailStates = (deps: Deps): void =>
  deps.jobs.work(FOLLOW_MAIL, async (data) => {
    const { mailId, looks } = data as { mailId: string; looks: number }
    if ((await announceMail(deps, mailId)) === 'queued') await lookAgain(deps, mailId, looks)
  })

/** Registers what keeps conversations tidy, and mails answers that nobody saw; answers how to end that. */
export const startConversationWork = (deps: Deps): (() => Promise<void>) => {
  registerMailStates(deps)
  deps.jobs.schedule('conversations.end', '*/15 * * * *', () => endConversations(deps))
  deps.jobs.schedule('conversations.settle', '5 * * * *', () => settleConversations(deps))
  deps.jobs.schedule('conversations.events', '40 * * * *', () => dropOldEvents(deps))
  const timer = setInterval(
    () => deps.background.run('mail of unseen answers', () => mailUnseenAnswers(deps)),
    UNSEEN_MS,
  )
  return async () => clearInterval(timer)
}
