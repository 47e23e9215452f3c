import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'

export interface DueSnoozed {
  business_id: string
  id: string
  snoozed_until: Date
}

/** What is to come back now, the longest due first, from after one that was read before. */
export const findDueSnoozed = async (db: Db, now: Date, limit: number, after?: DueSnoozed) => {
  const { rows } = await sql<DueSnoozed>`/* find-due-snoozed */
    select business_id, id, snoozed_until from conversations
    where snoozed_until <= ${now} ${
      after
        ? sql`and snoozed_until >= ${after.snoozed_until}
          and (snoozed_until, business_id, id) > (${after.snoozed_until}, ${after.business_id}::uuid, ${after.id}::uuid)`
        : sql``
    }
    order by snoozed_until, business_id, id limit ${limit}`.execute(db)
  return rows
}
