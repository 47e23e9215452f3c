import { sql } from 'kysely'
import type { Unit } from '#server/lib/transaction.ts'

/** Notes when a key was used and seen; true when it had never been seen before. */
export const saveUsage = async (
  { trx, scope }: Unit,
  keyId: string,
  usedAt: Date,
  seenAt: Date | null,
): Promise<boolean> => {
  const { rows } = await sql<{ installed: boolean }>`
    with before as (
      select id, installed_at from widget_keys
      where business_id = ${scope.businessId}::uuid and id = ${keyId}::uuid for no key update
    )
    update widget_keys k set
      last_used_at = greatest(k.last_used_at, ${usedAt}::timestamptz),
      installed_at = greatest(k.installed_at, ${seenAt}::timestamptz)
    from before where k.business_id = ${scope.businessId}::uuid and k.id = before.id
    returning before.installed_at is null and k.installed_at is not null as installed`.execute(trx)
  return rows[0]?.installed === true
}
