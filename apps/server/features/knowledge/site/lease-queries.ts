import { type Selectable, sql } from 'kysely'
import { isNotStopped } from '#server/lib/business-controls.ts'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

/** Whose turn it is with a site. */
export interface Lease {
  businessId: string
  sourceId: string
  leaseId: string
}

/** A site that is read, and how far its reading is. */
export type Reading = Selectable<Database['knowledge_sources']>

/**
 * Takes turns with sites that are due: first those of the business whose last turn lies furthest back. Nobody else
 * gets these until the turn is given back or ends.
 */
export const claimSites = async (
  db: Db,
  options: { now: Date; leaseId: string; until: Date; limit: number },
): Promise<Lease[]> => {
  const { rows } = await sql<{ business_id: string; id: string }>`
    update knowledge_sources set lease_id = ${options.leaseId}, lease_until = ${options.until}, turn_at = ${options.now}
    where (business_id, id) in (
      select s.business_id, s.id from knowledge_sources s
      where s.kind = 'site' and s.next_reading_at <= ${options.now}
        and (s.lease_until is null or s.lease_until <= ${options.now})
        and ${isNotStopped('s.business_id')}
      order by (select max(o.turn_at) from knowledge_sources o where o.business_id = s.business_id) nulls first,
        s.turn_at nulls first, s.id
      limit ${options.limit} for no key update skip locked)
    returning business_id, id`.execute(db)
  return rows.map((row) => ({ businessId: row.business_id, sourceId: row.id, leaseId: options.leaseId }))
}

/** Prolongs a turn, locks the site and answers how far its reading is; undefined when it is gone or the turn was lost. */
export const renewLease = (
  db: Db,
  scope: BusinessScope,
  lease: Lease,
  { until, spentMs }: { until: Date; spentMs: number },
): Promise<Reading | undefined> =>
  db
    .updateTable('knowledge_sources')
    .set((eb) => ({ lease_until: until, spent_ms: eb('spent_ms', '+', Math.round(spentMs)) }))
    .where(ofBusiness(scope))
    .where('id', '=', lease.sourceId)
    .where('lease_id', '=', lease.leaseId)
    .returningAll()
    .executeTakeFirst()

/** Gives a turn back; the site has its next one in `waitMs`, which count as its time. `broke`: it ended by an error of ours. */
export const endLease = async (
  db: Db,
  scope: BusinessScope,
  lease: Lease,
  { now, waitMs, broke }: { now: Date; waitMs: number; broke: boolean },
): Promise<void> => {
  await db
    .updateTable('knowledge_sources')
    .set((eb) => ({
      lease_id: null,
      lease_until: waitMs > 0 ? new Date(now.getTime() + waitMs) : null,
      spent_ms: eb('spent_ms', '+', Math.round(waitMs)),
      ...(broke && { failures: eb('failures', '+', 1) }),
    }))
    .where(ofBusiness(scope))
    .where('id', '=', lease.sourceId)
    .where('lease_id', '=', lease.leaseId)
    .execute()
}
