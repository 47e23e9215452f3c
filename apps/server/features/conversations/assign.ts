import { ANSWERING_ROLES } from '#contract/team/roles.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Unit } from '#server/lib/transaction.ts'
import {
  ASSISTANT,
  carryOut,
  type Decision,
  draftEvent,
  type Member,
  memberActor,
  onConversation,
  onLocked,
} from './change.ts'
import type { Conversation } from './conversation.ts'
import { REOPENED } from './count-ending.ts'
import { presentConversation } from './present.ts'
import { isToAnswer } from './to-answer.ts'

/**
 * Gives a conversation to somebody of the team, whom the visitor sees take over where the assistant had it; or to nobody
 * in particular: the team keeps it.
 * @throws ApiError 404 for somebody who may not answer in this business
 */
export const assignConversation: Handler<'assignConversation'> = async ({
  deps,
  scope,
  user,
  params,
  body,
}) => {
  const assigned = await onConversation(deps, scope, params.sessionId, async (unit, before, now) => {
    const assignee = body.userId === null ? null : await findAssignee(unit, body.userId)
    if (assignee === undefined) throw new ApiError('NOT_FOUND')
    return carryOut(unit, before, decideAssigned(before, now, assignee, user), now)
  })
  return presentConversation(assigned, deps.now())
}

/**
 * Gives a conversation that waits and is nobody's to somebody of the team, by the rules of the business.
 * @returns false where somebody has it meanwhile, nobody waits any more, or they may not answer
 */
export const assignInTurn = (deps: Deps, unit: Unit, id: string, userId: string): Promise<boolean> =>
  onLocked(deps, unit, id, async (_unit, before, now) => {
    if (before.handler_id !== null || !isToAnswer(before)) return false
    const assignee = await findAssignee(unit, userId)
    if (assignee === undefined) return false
    await carryOut(unit, before, decideAssigned(before, now, assignee, null), now)
    return true
  })

/** What giving a conversation to somebody (null: to nobody in particular) makes of it; by nobody: by the rules. */
export const decideAssigned = (
  before: Conversation,
  now: Date,
  assignee: Member | null,
  member: Member | null,
): Decision => {
  if (before.handler_id === (assignee?.id ?? null)) return null
  const after: Conversation = {
    ...before,
    ...(assignee && {
      handled_by: 'team',
      had_human: true,
      waiting_since: before.waiting_since ?? before.awaiting_reply_since,
    }),
    handler_id: assignee?.id ?? null,
    ...(before.archived_at === null && REOPENED),
  }
  const message = draftEvent(now, 'assigned', member === null ? ASSISTANT : memberActor(member), {
    assignee: assignee?.name ?? null,
    assigneeId: assignee?.id ?? null,
  })
  const takesOver = assignee !== null && before.handled_by === 'assistant'
  return { after, message, others: takesOver ? [draftEvent(now, 'taken-over', memberActor(assignee))] : [] }
}

/** Somebody who may answer, held until the transaction ends; undefined: nobody such is in the team. */
export const findAssignee = ({ trx, scope }: Unit, userId: string): Promise<Member | undefined> =>
  trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name'])
    .where(ofBusiness(scope, 'm'))
    .where('m.user_id', '=', userId)
    .where('m.role', 'in', ANSWERING_ROLES)
    .forShare('m')
    .executeTakeFirst()
