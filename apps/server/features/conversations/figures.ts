import { type Counted, type Dimension, type Figures, quarterOf } from '#server/lib/figures.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Unit } from '#server/lib/transaction.ts'
import type { Conversation } from './conversation.ts'
import { isToAnswer } from './to-answer.ts'

/** Whose figures they are: what is counted of a conversation that is spam waits until it is none. */
export type Figured = Pick<Conversation, 'id' | 'spam_at'>

/** Adds to the figures of the hour in which `at` lies, for a conversation that is locked. */
export const figureOf = (unit: Unit, of: Figured, at: Date, changes: Partial<Figures>): void => {
  if (of.spam_at === null) unit.figure(at, changes)
  unit.keep(of.id, { figures: { [quarterOf(at)]: changes }, parts: [] })
}

/** Adds one to a part of a figure, likewise. */
export const divideOf = (unit: Unit, of: Figured, at: Date, dimension: Dimension, key: string): void => {
  if (of.spam_at === null) unit.divide(at, dimension, key)
  unit.keep(of.id, { figures: {}, parts: [{ quarter: quarterOf(at), dimension, key, count: 1 }] })
}

/** Everything that conversations were counted for. */
const findCounted = async ({ trx, scope }: Unit, ids: readonly string[]): Promise<Counted[]> => {
  const rows = await trx
    .selectFrom('conversation_figures')
    .select('counted')
    .where(ofBusiness(scope))
    .where('conversation_id', 'in', [...ids])
    .execute()
  return rows.map(({ counted }) => counted)
}

/** Puts what conversations were counted for back into the figures (1), or takes it out (-1). */
export const moveFigures = async (unit: Unit, ids: readonly string[], change: 1 | -1): Promise<void> => {
  for (const { figures, parts } of await findCounted(unit, ids)) {
    for (const [quarter, sums] of Object.entries(figures))
      unit.figure(
        new Date(quarter),
        Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, change * sum])),
      )
    for (const { quarter, dimension, key, count } of parts)
      unit.divide(new Date(quarter), dimension, key, change * count)
  }
}

const flag = (value: unknown): number => (value ? 1 : 0)

type Counting = Pick<
  Conversation,
  'spam_at' | 'message_count' | 'archived_at' | 'waiting_since' | 'snoozed_at' | 'woken' | 'unread_count'
>

const NOTHING = { conversations: 0, messages: 0, archived: 0, waiting: 0, unread: 0 }

/** What a conversation is in the counters of its business: nothing, while it is spam. */
export const countersOf = (of: Counting): typeof NOTHING =>
  of.spam_at === null
    ? {
        conversations: 1,
        messages: of.message_count,
        archived: flag(of.archived_at),
        waiting: flag(isToAnswer(of)),
        unread: flag(of.unread_count),
      }
    : NOTHING

/** Counts what a change makes of a conversation in the counters of its business. */
export const countChange = (unit: Unit, before: Counting, after: Counting): void => {
  const [was, is] = [countersOf(before), countersOf(after)]
  unit.count({
    conversations: is.conversations - was.conversations,
    messages: is.messages - was.messages,
    archived: is.archived - was.archived,
    waiting: is.waiting - was.waiting,
    unread: is.unread - was.unread,
  })
}
