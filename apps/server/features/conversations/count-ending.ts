import type { Unit } from '#server/lib/transaction.ts'
import type { Conversation } from './conversation.ts'

/** A conversation in which nobody writes for so long has ended. */
export const ENDED_AFTER_MS = 86_400_000

type Ended = Pick<
  Conversation,
  'ended_at' | 'had_human' | 'visitor_verdict' | 'lasted' | 'spam_at' | 'unsure'
>

/** What the visitor said of a conversation that ended without a person: helped, did not help, or nothing. */
const verdictOf = ({ visitor_verdict }: Ended): 'confirmed' | 'denied' | 'assumed' => {
  if (visitor_verdict === null) return 'assumed'
  return visitor_verdict ? 'confirmed' : 'denied'
}

const same = (a: Ended, b: Ended): boolean =>
  (a.spam_at === null) === (b.spam_at === null) &&
  a.ended_at?.getTime() === b.ended_at?.getTime() &&
  (a.ended_at === null ||
    (a.had_human === b.had_human &&
      a.unsure === b.unsure &&
      a.visitor_verdict === b.visitor_verdict &&
      a.lasted === b.lasted))

const count = (unit: Unit, of: Ended, change: 1 | -1): void => {
  if (of.ended_at === null || of.spam_at !== null) return
  if (of.had_human) unit.figure(of.ended_at, { ended_by_team: change })
  else if (of.unsure) unit.figure(of.ended_at, { ended_unsure: change })
  else {
    unit.figure(of.ended_at, { ended_by_assistant: change })
    unit.divide(of.ended_at, 'resolution', verdictOf(of), change)
    if (of.lasted !== null) unit.divide(of.ended_at, 'resolution', of.lasted ? 'lasted' : 'returned', change)
  }
}

/** Counts what a change makes of a conversation's end, in the hour of that end. */
export const countEnding = (unit: Unit, before: Ended, after: Ended): void => {
  if (same(before, after)) return
  count(unit, before, -1)
  count(unit, after, 1)
}

/** What a conversation has that is not archived. */
export const UNARCHIVED = { archived_at: null, archive_reason: null } as const

/** A conversation that goes on is open again: how it ended before says nothing any more. */
export const REOPENED = { ended_at: null, lasted: null } as const
