import { type Selectable, sql, type Updateable } from 'kysely'
import { isNotStopped } from '#server/lib/business-controls.ts'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { OUTAGE_COLUMNS } from './outage.ts'

/** Whose turn with a shop it is. */
export interface Lease {
  businessId: string
  integrationId: string
  leaseId: string
}

const RUN_COLUMNS = [
  'sync_started_at',
  'sync_after',
  'sync_since',
  'synced_until',
  'changes_mark',
  'full_sync_at',
  'next_sync_at',
  'next_poll_at',
  'subscribed_at',
  'failures',
  'unusable_answers',
  'doubted_count',
  'product_count',
  'is_active',
  'address',
  'warnings',
  ...OUTAGE_COLUMNS,
] as const
export type RunState = Pick<Selectable<Database['integrations']>, (typeof RUN_COLUMNS)[number]>

/** Takes turns with shops for which something is due, those that wait longest first; nobody else gets these. */
export const claimDue = async (
  db: Db,
  options: { now: Date; leaseId: string; leaseUntil: Date; limit: number },
): Promise<Lease[]> => {
  const { rows } = await sql<{ business_id: string; id: string }>`
    update integrations set lease_id = ${options.leaseId}, lease_until = ${options.leaseUntil}
    where (business_id, id) in (
      select business_id, id from integrations i
      where least(next_sync_at, next_poll_at) <= ${options.now} and (lease_until is null or lease_until <= ${options.now})
        and ${isNotStopped('i.business_id')}
      order by least(next_sync_at, next_poll_at) limit ${options.limit} for no key update skip locked)
    returning business_id, id`.execute(db)
  return rows.map((row) => ({ businessId: row.business_id, integrationId: row.id, leaseId: options.leaseId }))
}

/** Prolongs a turn and answers what is to be done; undefined when the shop is gone or the turn was lost. */
export const renewLease = (
  db: Db,
  scope: BusinessScope,
  lease: Lease,
  until: Date,
): Promise<RunState | undefined> =>
  db
    .updateTable('integrations')
    .set({ lease_until: until })
    .where(ofBusiness(scope))
    .where('id', '=', lease.integrationId)
    .where('lease_id', '=', lease.leaseId)
    .returning(RUN_COLUMNS)
    .executeTakeFirst()

/** Changes the state of a run; false when its turn was lost meanwhile. */
export const changeRun = async (
  db: Db,
  scope: BusinessScope,
  lease: Lease,
  changes: Updateable<Database['integrations']>,
): Promise<boolean> => {
  const result = await db
    .updateTable('integrations')
    .set(changes)
    .where(ofBusiness(scope))
    .where('id', '=', lease.integrationId)
    .where('lease_id', '=', lease.leaseId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** How many shops wait for their turn since before that time, and how many there are. */
export const countOverdue = (db: Db, before: Date) =>
  db
    .selectFrom('integrations')
    .select([
      sql<number>`count(*) filter (where least(next_sync_at, next_poll_at) < ${before})::int`.as('overdue'),
      sql<number>`count(*)::int`.as('all'),
    ])
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
