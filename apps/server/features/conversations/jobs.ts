import type { Deps } from '#server/lib/deps.ts'
import { deleteOldEvents, endIdleConversations, settleEnds } from './job-queries.ts'

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

/** Registers what keeps conversations tidy. */
export const startConversationWork = (deps: Deps): void => {
  deps.jobs.schedule('conversations.end', '*/15 * * * *', () => endConversations(deps))
  deps.jobs.schedule('conversations.settle', '5 * * * *', () => settleConversations(deps))
  deps.jobs.schedule('conversations.events', '40 * * * *', () => dropOldEvents(deps))
}
