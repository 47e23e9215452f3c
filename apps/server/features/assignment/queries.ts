import { sql } from 'kysely'
import { ASSIGNMENT_LIMITS, type AssignmentRules } from '#contract/conversations/assignment.ts'
import { ANSWERING_ROLES } from '#contract/team/roles.ts'
import { isNotStopped } from '#server/lib/business-controls.ts'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** Whose dashboard has said nothing for so long is not there any more. */
export const ONLINE_MS = 75_000
/** A conversation that does not wait is in hand as long as something happened in it within this time. */
const IN_HAND_MS = 86_400_000

export interface AgentRow {
  id: string
  name: string
  available: boolean
  online: boolean
  open: number
  open_max: number | null
  assigned_at: Date | null
}

/** Whoever answers in a business, with what they have in hand; in the order of their names. */
export const findAgents = async (db: Db, { businessId }: BusinessScope, now: Date): Promise<AgentRow[]> => {
  const { rows } = await sql<AgentRow>`/* agents */
    select u.id, u.name, coalesce(a.available, true) as available, a.open_max, a.assigned_at,
      coalesce(a.seen_at > ${new Date(now.getTime() - ONLINE_MS)}, false) as online,
      (select count(*)::int from conversations c
        where c.business_id = m.business_id and c.handler_id = m.user_id and c.archived_at is null
          and c.snoozed_at is null and c.spam_at is null
          and (c.waiting_since is not null
            or c.last_activity_at > ${new Date(now.getTime() - IN_HAND_MS)})) as open
    from memberships m
    join users u on u.id = m.user_id
    left join agents a on a.business_id = m.business_id and a.user_id = m.user_id
    where m.business_id = ${businessId}::uuid and m.role = any(${[...ANSWERING_ROLES]})
    order by lower(u.name), u.id`.execute(db)
  return rows
}

/** The rules of a business; those of one that never set any. */
export const findRules = async (db: Db, scope: BusinessScope): Promise<AssignmentRules> => {
  const row = await db
    .selectFrom('assignment_rules')
    .select(['round_robin as roundRobin', 'open_max as openMax'])
    .where(ofBusiness(scope))
    .executeTakeFirst()
  return row ?? { roundRobin: false, openMax: ASSIGNMENT_LIMITS.openDefault }
}

/** The rules of a business that gives in turn; undefined where it does not, or another process gives just now. */
export const lockTurns = ({ trx, scope }: Unit): Promise<{ open_max: number } | undefined> =>
  trx
    .selectFrom('assignment_rules')
    .select('open_max')
    .where(ofBusiness(scope))
    .where('round_robin', '=', true)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()

export const saveRules = async ({ trx, scope }: Unit, rules: AssignmentRules): Promise<void> => {
  const values = { round_robin: rules.roundRobin, open_max: rules.openMax }
  await trx
    .insertInto('assignment_rules')
    .values({ business_id: scope.businessId, ...values })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(values))
    .execute()
}

/** Changes what is kept of a member who answers; false: nobody such is in the team. */
export const saveAgent = async (
  { trx, scope }: Unit,
  userId: string,
  change: { available?: boolean; open_max?: number | null; assigned_at?: Date },
): Promise<boolean> => {
  const member = await trx
    .selectFrom('memberships')
    .select('user_id')
    .where(ofBusiness(scope))
    .where('user_id', '=', userId)
    .where('role', 'in', ANSWERING_ROLES)
    .forKeyShare()
    .executeTakeFirst()
  if (member === undefined) return false
  await trx
    .insertInto('agents')
    .values({ business_id: scope.businessId, user_id: userId, ...change })
    .onConflict((conflict) => conflict.columns(['business_id', 'user_id']).doUpdateSet(change))
    .execute()
  return true
}

export interface OpenDashboard {
  businessId: string
  userId: string
}

/** Notes that people are there at a moment, where they belong to the team. */
export const saveSeen = async (db: Db, people: readonly OpenDashboard[], at: Date): Promise<void> => {
  await sql`/* agents-seen */
    insert into agents as a (business_id, user_id, seen_at)
    select m.business_id, m.user_id, ${at}::timestamptz
    from unnest(${people.map(({ businessId }) => businessId)}::uuid[],
      ${people.map(({ userId }) => userId)}::uuid[]) as p (business_id, user_id)
    join memberships m on m.business_id = p.business_id and m.user_id = p.user_id
    where m.role = any(${[...ANSWERING_ROLES]})
    order by m.business_id, m.user_id
    on conflict (business_id, user_id) do update set seen_at = excluded.seen_at`.execute(db)
}

/** Notes that somebody left, unless they were seen after `seenAt`: elsewhere, or anew here. */
export const saveLeft = async (db: Db, { businessId, userId }: OpenDashboard, seenAt: Date) => {
  await db
    .updateTable('agents')
    .set({ seen_at: null })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('seen_at', '<=', seenAt)
    .execute()
}

/** The businesses that give in turn, in which somebody waits and somebody is there; after one of them, in order. */
export const findBusinessesToDistribute = async (db: Db, now: Date, limit: number, after: string | null) => {
  const { rows } = await sql<{ business_id: string }>`/* businesses-to-distribute */
    select r.business_id from assignment_rules r
    join business_counters k on k.business_id = r.business_id and k.waiting > 0
    where r.round_robin and (${after}::uuid is null or r.business_id > ${after}::uuid)
      and exists (select from agents a where a.business_id = r.business_id and a.available
        and a.seen_at > ${new Date(now.getTime() - ONLINE_MS)})
      and ${isNotStopped('r.business_id')}
    order by r.business_id limit ${limit}`.execute(db)
  return rows.map(({ business_id }) => business_id)
}

/** The conversations that wait and are nobody's, the longest wait first. */
export const findUnassigned = async (db: Db, scope: BusinessScope, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('conversations')
    .select('id')
    .where(ofBusiness(scope))
    .where('waiting_since', 'is not', null)
    .where('handler_id', 'is', null)
    .where('snoozed_at', 'is', null)
    .where('spam_at', 'is', null)
    .orderBy('waiting_since')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
