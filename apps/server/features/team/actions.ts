import type { TeamAction, TeamActionKind } from '#contract/team/team.ts'
import { FORMER_MEMBER } from '#contract/text/placeholder-names.ts'
import { customerName, isAnonymous } from '#server/lib/customer-name.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { type ActionDraft, findActions, insertAction } from './action-queries.ts'

const LISTED = 10
/** What is read for them, and kept: replies and archives in a row become one. */
export const ACTIONS_MAX = 200

type ActionRow = Awaited<ReturnType<typeof findActions>>[number]

/** Notes what somebody of the team did, in the transaction that does it, and tells the team's dashboards. */
export const recordAction = async (unit: Unit, draft: ActionDraft): Promise<void> => {
  await insertAction(unit, draft)
  unit.emit(() => ({ type: 'team', about: 'actions' }))
}

/** Replies and archives of one person, until somebody does something else, as one: the last of them, with how many. */
const gatherActions = (rows: readonly ActionRow[]): ActionRow[] => {
  const gathered: ActionRow[] = []
  let run = new Map<string, { action: ActionRow; subjects: Set<string | null> }>()
  for (const row of rows) {
    if (row.kind !== 'replied' && row.kind !== 'archived') {
      run = new Map()
      gathered.push(row)
      continue
    }
    const key = `${row.kind} ${row.user_id}`
    const known = run.get(key)
    const { action, subjects } = known ?? { action: { ...row, amount: 0 }, subjects: new Set() }
    if (!subjects.has(row.subject_id)) action.amount = (action.amount ?? 0) + (row.amount ?? 1)
    subjects.add(row.subject_id)
    if (known) continue
    run.set(key, { action, subjects })
    gathered.push(action)
  }
  return gathered
}

const presentAction = (row: ActionRow): TeamAction => ({
  id: row.id,
  kind: row.kind as TeamActionKind,
  by: row.user_name ?? FORMER_MEMBER,
  label: row.former_invitee ? FORMER_MEMBER : row.label,
  amount: row.amount,
  at: row.created_at.toISOString(),
  answerId: row.kind === 'taught' ? row.answer_id : null,
  conversation:
    row.conversation_id === null
      ? null
      : {
          sessionId: row.conversation_id,
          customerName: customerName(row),
          anonymous: isAnonymous(row),
        },
})

export const listTeamActions: Handler<'listTeamActions'> = async ({ deps, scope }) => {
  const rows = await findActions(deps.db, scope, ACTIONS_MAX)
  return { actions: gatherActions(rows).slice(0, LISTED).map(presentAction) }
}
