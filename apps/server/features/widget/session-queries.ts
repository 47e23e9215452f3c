import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

/** Sequence number of the last event of a business. */
export const findLastEvent = async (db: Db, scope: BusinessScope): Promise<number> => {
  const row = await db
    .selectFrom('business_counters')
    .select('event_seq')
    .where(ofBusiness(scope))
    .executeTakeFirst()
  return row?.event_seq ?? 0
}
