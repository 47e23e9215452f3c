import type { MailState } from '#contract/conversations/message.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import { throughBusinesses } from '#server/lib/through-businesses.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { deleteReleasedObjects } from './attachments/objects.ts'
import { deleteForgotten } from './attachments/queries.ts'
import { type Chosen, CONFIRM_CARD, confirmCard } from './choose-card.ts'
import { ENDED_AFTER_MS } from './count-ending.ts'
import { deleteOldEvents, deleteOldFigures, endIdleConversations, settleEnds } from './job-queries.ts'
import { FOLLOW_MAIL, lookAgain, tellMailState } from './mail-state.ts'
import { findMailed } from './mail-state-queries.ts'
import { mailUnseen } from './mail-unseen.ts'
import { type DueSnoozed, findDueSnoozed } from './snooze-queries.ts'
import { findDueUnseen, putUnseenOff } from './unseen-queries.ts'
import { wake } from './wake.ts'

const DAY_MS = 86_400_000
const EVENT_RETENTION_MS = 2 * DAY_MS
/** What was counted longer ago stays counted, also of what is said to be spam now. */
const FIGURE_RETENTION_MS = 90 * DAY_MS
/** So long a visitor stays away from something that is resolved for good. */
const LASTING_DAYS = 7
/** How often it is looked what comes back. */
const WAKE_MS = 5_000
const WOKEN_AT_ONCE = 50
/** How often it is looked whose answers are due; more often where they are due sooner. */
const UNSEEN_MS = 5_000
const UNSEEN_AT_ONCE = 50
/** So long answers that could not be mailed wait for another try. */
const FAILED_MS = 60_000

/** Counts the conversations that nobody has written in for a day as ended, by who handled them. */
export const endConversations = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const cutoff = new Date(now().getTime() - ENDED_AFTER_MS)
  await throughBusinesses(db, (ids) => endIdleConversations(db, ids, cutoff, now()))
}

/** Settles, seven days after conversations ended without a person, whether that lasted. */
export const settleConversations = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const cutoff = new Date(now().getTime() - LASTING_DAYS * DAY_MS)
  await throughBusinesses(db, (ids) => settleEnds(db, ids, cutoff, LASTING_DAYS))
}

/** Drops events that no stream will ask for again: who was away for longer reads everything anew. */
export const dropOldEvents = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const cutoff = new Date(now().getTime() - EVENT_RETENTION_MS)
  await throughBusinesses(db, (ids) => deleteOldEvents(db, ids, cutoff))
}

/** Forgets what conversations were counted for, once nobody will say any more that they are spam. */
export const dropOldFigures = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const cutoff = new Date(now().getTime() - FIGURE_RETENTION_MS)
  while ((await deleteOldFigures(db, cutoff)) > 0);
}

/** Forgets files that were uploaded a day ago and never sent. */
export const dropForgottenUploads = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const cutoff = new Date(now().getTime() - DAY_MS)
  while ((await deleteForgotten(db, cutoff)) > 0);
}

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

/** Settles, once conversations have ended, whether passages that visitors opened answered them. */
export const registerChosenCards = (deps: Deps): void =>
  deps.jobs.work(CONFIRM_CARD, async (data) => {
    const { businessId, ...chosen } = data as Chosen
    await workForBusiness(businessId, (scope) => confirmCard(deps, scope, chosen)).catch((error: unknown) => {
      // The conversation was erased meanwhile.
      if (!(error instanceof ApiError && error.failure === 'NOT_FOUND')) throw error
    })
  })

/** Brings back what was put aside until now, whoever's it is; those that fail hold up nobody behind them. */
export const wakeSnoozed = async (deps: Deps): Promise<void> => {
  const now = deps.now()
  const failures: unknown[] = []
  let due: DueSnoozed[] = []
  do {
    due = await findDueSnoozed(deps.db, now, WOKEN_AT_ONCE, due.at(-1))
    const woken = await Promise.allSettled(
      due.map(({ business_id, id }) => workForBusiness(business_id, (scope) => wake(deps, scope, id))),
    )
    failures.push(...woken.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))
  } while (due.length === WOKEN_AT_ONCE)
  if (failures.length > 0) throw failures[0]
}

/**
 * Registers what keeps conversations tidy, mails answers that nobody saw, and brings back what was put aside.
 * @returns how to end that
 */
export const startConversationWork = (deps: Deps): (() => Promise<void>) => {
  registerMailStates(deps)
  registerChosenCards(deps)
  deps.jobs.schedule('conversations.end', '*/15 * * * *', () => endConversations(deps))
  deps.jobs.schedule('conversations.settle', '5 * * * *', () => settleConversations(deps))
  deps.jobs.schedule('conversations.events', '40 * * * *', () => dropOldEvents(deps))
  deps.jobs.schedule('conversations.figures', '50 3 * * *', () => dropOldFigures(deps))
  deps.jobs.schedule('conversations.uploads', '20 * * * *', () => dropForgottenUploads(deps))
  if (deps.objects !== null)
    deps.jobs.schedule('conversations.objects', '* * * * *', () => deleteReleasedObjects(deps))
  const mailDue = () => deps.background.run('mail of unseen answers', () => mailUnseenAnswers(deps))
  const wakeDue = () => deps.background.run('conversations that come back', () => wakeSnoozed(deps))
  mailDue()
  wakeDue()
  const mailing = setInterval(mailDue, Math.min(UNSEEN_MS, deps.config.unseenMailMs))
  const waking = setInterval(wakeDue, WAKE_MS)
  return async () => {
    clearInterval(mailing)
    clearInterval(waking)
  }
}
