import { sql } from 'kysely'
import type { TeamActionKind } from '#contract/team/team.ts'
import type { Db } from '#server/lib/database.ts'
import { newId } from '#server/lib/ids.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

export interface ActionDraft {
  kind: TeamActionKind
  user: { id: string; name: string }
  at: Date
  label?: string
  amount?: number
  /** What it was about, for taking it back. */
  subjectId?: string
}

/** Longest label that is kept. */
const LABEL = 200

export const insertAction = async (
  { trx, scope }: Unit,
  { kind, user, at, label, amount, subjectId }: ActionDraft,
): Promise<void> => {
  await trx
    .insertInto('team_actions')
    .values({
      business_id: scope.businessId,
      id: newId(),
      kind,
      user_id: user.id,
      user_name: user.name,
      label: label?.slice(0, LABEL).toWellFormed() ?? null,
      amount: amount ?? null,
      subject_id: subjectId ?? null,
      created_at: at,
    })
    .execute()
}

/** The last actions, newest first: ids follow the time. With the taught answer and the conversation that are still there. */
export const findActions = (db: Db, scope: BusinessScope, limit: number) =>
  db
    .selectFrom('team_actions as a')
    .leftJoin('taught_answers as t', (join) =>
      join.onRef('t.business_id', '=', 'a.business_id').onRef('t.id', '=', 'a.subject_id'),
    )
    .leftJoin('conversations as c', (join) =>
      join.onRef('c.business_id', '=', 'a.business_id').onRef('c.id', '=', 'a.subject_id'),
    )
    .select([
      'a.id',
      'a.kind',
      'a.user_id',
      'a.user_name',
      'a.label',
      'a.former_invitee',
      'a.amount',
      'a.created_at',
      'a.subject_id',
      't.id as answer_id',
      'c.id as conversation_id',
      'c.customer_name',
      'c.customer_email',
    ])
    .where(ofBusiness(scope, 'a'))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()

/** Deletes, of some businesses, the actions that come after the last `limit`; answers how many. */
export const deleteOldActions = async (
  db: Db,
  businessIds: readonly string[],
  limit: number,
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from team_actions a using (
      select b.business_id, newest.id from unnest(${businessIds}::uuid[]) as b (business_id) cross join lateral (
        select id from team_actions where business_id = b.business_id order by id desc offset ${limit} limit 1
      ) newest
    ) old where a.business_id = old.business_id and a.id <= old.id`.execute(db)
  return Number(numAffectedRows)
}
