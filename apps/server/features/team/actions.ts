import { FORMER_MEMBER } from '#contract/placeholder-names.ts'
import type { TeamActionKind } from '#contract/team.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { type ActionDraft, findActions, insertAction } from './action-queries.ts'

const LISTED = 10

/** Notes what somebody of the team did, in the transaction that does it, and tells the team's dashboards. */
export const recordAction = async (unit: Unit, draft: ActionDraft): Promise<void> => {
  await insertAction(unit, draft)
  unit.emit(() => ({ type: 'team', about: 'actions' }))
}

export const listTeamActions: Handler<'listTeamActions'> = async ({ deps, scope }) => ({
  actions: (await findActions(deps.db, scope, LISTED)).map((row) => ({
    id: row.id,
    kind: row.kind as TeamActionKind,
    by: row.user_name ?? FORMER_MEMBER,
    label: row.former_invitee ? FORMER_MEMBER : row.label,
    amount: row.amount,
    at: row.created_at.toISOString(),
    answerId: row.kind === 'taught' ? row.answer_id : null,
  })),
})
