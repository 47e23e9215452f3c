import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { markChanged } from '#server/lib/knowledge-changes.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** Makes every process read the passages of the business again. */
export const markPassagesChanged = async (unit: Unit): Promise<void> => {
  const { trx, scope } = unit
  await markChanged(unit)
  await sql`
    insert into knowledge_versions (business_id, version) values (${scope.businessId}::uuid, 1)
    on conflict (business_id) do update set version = knowledge_versions.version + 1`.execute(trx)
}

/** Differs as soon as any passage that may be quoted does; null while nothing was ever read. */
export const findPassagesVersion = async (db: Db, scope: BusinessScope): Promise<string | null> => {
  const row = await db
    .selectFrom('knowledge_versions')
    .select('version')
    .where(ofBusiness(scope))
    .executeTakeFirst()
  return row === undefined ? null : String(row.version)
}
