import type { BulkChange, BulkOutcome } from '#contract/conversations/conversations.ts'
import type { EventKind } from '#contract/conversations/message.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { lockConversations, takeUndo, type Undoable } from './bulk-queries.ts'
import { carryOutAll, type Decision, draftEvent, type Member, memberActor } from './change.ts'
import type { Conversation } from './conversation.ts'
import { hideFigures } from './spam.ts'

/** What changes of many change, and an undo brings back. */
const STATE = [
  'handled_by',
  'handler_id',
  'had_human',
  'waiting_since',
  'snoozed_at',
  'snoozed_until',
  'woken',
  'label_ids',
  'unread_count',
  'awaiting_reply_since',
  'archived_at',
  'archive_reason',
  'spam_at',
  'ended_at',
] as const satisfies readonly (keyof Conversation)[]

type UndoState = Pick<Conversation, (typeof STATE)[number] | 'lasted'>

const stateOf = (of: Conversation): UndoState =>
  Object.fromEntries([...STATE, 'lasted' as const].map((name) => [name, of[name]])) as unknown as UndoState

const DATES = [
  'waiting_since',
  'snoozed_at',
  'snoozed_until',
  'awaiting_reply_since',
  'archived_at',
  'spam_at',
  'ended_at',
] as const

/** What was kept as JSON, with its moments. */
const revived = (stored: Conversation): UndoState => {
  const state = stateOf(stored)
  for (const name of DATES) state[name] = state[name] && new Date(state[name])
  return state
}

const isStill = (current: Conversation, after: Conversation): boolean =>
  STATE.every((name) => JSON.stringify(current[name]) === JSON.stringify(after[name]))

/** What the thread says of a change that is taken back; null: nothing, as of the change. */
const EVENTS: Record<BulkChange['kind'], EventKind | null> = {
  archive: 'unarchived',
  label: null,
  assign: 'assigned',
  snooze: 'woken',
  spam: 'not-spam',
  settle: 'unsettled',
}

const decideBack = (
  current: Conversation,
  before: Conversation,
  kind: BulkChange['kind'],
  { member, names, now }: { member: Member; names: ReadonlyMap<string, string>; now: Date },
): NonNullable<Decision> => {
  const after: Conversation = { ...current, ...revived(before) }
  const event = EVENTS[kind]
  const actor = memberActor(member)
  if (event === null) return { after, message: null }
  // Its visitor saw somebody take over.
  if (event === 'assigned' && before.handled_by === 'assistant')
    return { after, message: draftEvent(now, 'handed-back', actor) }
  const assignee = before.handler_id && (names.get(before.handler_id) ?? null)
  return { after, message: draftEvent(now, event, actor, event === 'assigned' ? { assignee } : {}) }
}

/**
 * Brings conversations back to what they were before a change of many; what moved on since is left as it is, and said.
 * @throws ApiError 404 when there is nothing of the caller's to take back, or no more
 */
export const undoChange: Handler<'undoChange'> = ({ deps, scope, user, params }) =>
  inTransaction(deps, scope, async (unit) => {
    const now = deps.now()
    const undo = await takeUndo(unit, { id: params.undoId, memberId: user.id, at: now })
    if (undo === undefined) throw new ApiError('NOT_FOUND')
    const kind = undo.kind as BulkChange['kind']
    const changes = undo.changes as Undoable[]
    const ids = changes.map(({ before }) => before.id)
    const current = new Map((await lockConversations(unit, ids)).map((one) => [one.id, one]))
    const handlers = changes.flatMap(({ before }) => before.handler_id ?? [])
    const known =
      handlers.length === 0
        ? []
        : await unit.trx.selectFrom('users').select(['id', 'name']).where('id', 'in', handlers).execute()
    const names = new Map(known.map(({ id, name }) => [id, name]))
    const results: { sessionId: string; outcome: BulkOutcome }[] = []
    const decided = changes.flatMap(({ before, after }) => {
      const is = current.get(before.id)
      const outcome = is === undefined ? 'not-found' : isStill(is, after) ? 'changed' : 'moved-on'
      results.push({ sessionId: before.id, outcome })
      return is === undefined || outcome !== 'changed'
        ? []
        : [{ before: is, decision: decideBack(is, before, kind, { member: user, names, now }) }]
    })
    if (decided.length === 0) return { results }
    const changedIds = decided.map(({ before }) => before.id)
    if (kind === 'spam') await hideFigures(unit, changedIds, null)
    await carryOutAll(unit, decided, now)
    return { results }
  })
