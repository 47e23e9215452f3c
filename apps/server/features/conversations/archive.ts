import type { ArchiveReason } from '#contract/conversations/message.ts'
import { recordAction } from '#server/features/team/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import {
  carryOut,
  type Decision,
  draftEvent,
  type Member,
  memberActor,
  onConversation,
  recordState,
  tellChanged,
} from './change.ts'
import type { Conversation } from './conversation.ts'
import { UNARCHIVED } from './count-ending.ts'
import { lockLastEvent, saveMarks } from './mark-queries.ts'
import { ANSWERED, AWAKE } from './to-answer.ts'

interface Archiving {
  archived: boolean
  /** Why; null takes back what was said, undefined leaves it. */
  reason?: ArchiveReason | null | undefined
}

/**
 * Puts a conversation into the archive or takes it out; archiving ends it and whoever waited, waits no more. What is
 * archived already may still be given its reason.
 */
export const setArchived = (
  deps: Deps,
  scope: BusinessScope,
  id: string,
  { archived, reason }: Archiving,
  member: Member,
): Promise<Conversation> =>
  onConversation(deps, scope, id, async (unit, before, now) => {
    if (archived === (before.archived_at !== null))
      return archived && reason !== undefined ? explain(unit, before, reason, now) : before
    if (archived) await recordArchived(unit, [id], member, now)
    return carryOut(unit, before, decideArchived(before, now, { archived, reason }, member), now)
  })

/** Notes that somebody put conversations into the archive. */
export const recordArchived = (unit: Unit, [id, ...others]: readonly string[], user: Member, at: Date) =>
  recordAction(unit, { kind: 'archived', user, at, amount: others.length + 1, ...(id && { subjectId: id }) })

/** What archiving a conversation, or taking it out of the archive, makes of it. */
export const decideArchived = (
  before: Conversation,
  now: Date,
  { archived, reason }: Archiving,
  member: Member,
): Decision => {
  if (archived === (before.archived_at !== null)) return null
  const after: Conversation = archived
    ? {
        ...before,
        archived_at: now,
        archive_reason: reason ?? null,
        ...ANSWERED,
        ...AWAKE,
        awaiting_reply_since: null,
        ended_at: before.ended_at ?? (before.message_count > 0 ? now : null),
      }
    : { ...before, ...UNARCHIVED }
  const message = draftEvent(now, archived ? 'archived' : 'unarchived', memberActor(member), {
    ...(archived && reason && { archiveReason: reason }),
  })
  return { after, message }
}

/** Says why a conversation was archived; the line in its thread says so too. */
const explain = async (unit: Unit, before: Conversation, reason: ArchiveReason | null, now: Date) => {
  if (reason === before.archive_reason) return before
  const after: Conversation = { ...before, archive_reason: reason }
  const event = await lockLastEvent(unit, before.id, 'archived')
  if (event !== undefined) {
    const changed = { ...event, metadata: { ...event.metadata, archiveReason: reason } }
    await saveMarks(unit, before.id, changed)
    tellChanged(unit, before.id, changed, { visitor: false })
  }
  await recordState(unit, before, after, now)
  return after
}
