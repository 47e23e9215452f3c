import { sql } from 'kysely'
import { isNotStopped } from '#server/lib/business-controls.ts'
import type { Db } from '#server/lib/database.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

/** Businesses to look at, the longest due first. */
export const findDue = async (db: Db, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ business_id: string }>`
    select business_id from knowledge_changes k where due_at <= now() and ${isNotStopped('k.business_id')} order by due_at limit ${limit}::int`.execute(
    db,
  )
  return rows.map(({ business_id }) => business_id)
}

/** When a business is to be looked at, as text; undefined when nothing changed since it was. */
export const findDueTime = async (db: Db, scope: BusinessScope): Promise<string | undefined> => {
  const { rows } = await sql<{ due: string }>`
    select due_at::text as due from knowledge_changes where business_id = ${scope.businessId}::uuid`.execute(
    db,
  )
  return rows[0]?.due
}

/** Looked at, unless something changed again meanwhile. */
export const settleDue = async (db: Db, scope: BusinessScope, due: string): Promise<void> => {
  await sql`
    delete from knowledge_changes
    where business_id = ${scope.businessId}::uuid and due_at = ${due}::timestamptz`.execute(db)
}

/** Tried in vain: not before ten minutes again. */
export const postponeDue = async (db: Db, scope: BusinessScope): Promise<void> => {
  await sql`
    update knowledge_changes set due_at = now() + interval '10 minutes'
    where business_id = ${scope.businessId}::uuid`.execute(db)
}
