import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

export interface ConfigRow {
  name: string
  subtitle: string | null
  phone: string | null
  address: Record<string, string> | null
  business_hours: Record<string, string> | null
  time_zone: string
  widget_color: string | null
  /** Language of the assistant's settings, as typed. */
  language: string | null
  /** Whether the team has silenced the assistant. */
  paused: boolean
}

/** What the widget shows of a business. */
export const findConfig = async (pool: pg.Pool, scope: BusinessScope): Promise<ConfigRow | undefined> => {
  const { rows } = await pool.query<ConfigRow>({
    name: 'widget-config',
    text: `select b.name, b.subtitle, b.phone, b.address, b.business_hours, b.time_zone, b.widget_color,
        a.instructions ->> 'language' as language,
        p.business_id is not null as paused
      from businesses b
      left join ai_contexts a on a.business_id = b.id
      left join assistant_pauses p on p.business_id = b.id and coalesce(p.paused_until > clock_timestamp(), true)
      where b.id = $1`,
    values: [scope.businessId],
  })
  return rows[0]
}

/** The secret of a key that serves; undefined once it was switched off or deleted. */
export const findServingSecret = async (
  pool: pg.Pool,
  scope: BusinessScope,
  keyId: string,
): Promise<string | undefined> => {
  const { rows } = await pool.query<{ api_key: string }>({
    name: 'widget-serving-key',
    text: 'select api_key from widget_keys where business_id = $1 and id = $2 and is_active',
    values: [scope.businessId, keyId],
  })
  return rows[0]?.api_key
}

/** Sequence number of the last event of a business. */
export const findLastEvent = async (db: Db, scope: BusinessScope): Promise<number> => {
  const row = await db
    .selectFrom('business_counters')
    .select('event_seq')
    .where(ofBusiness(scope))
    .executeTakeFirst()
  return row?.event_seq ?? 0
}

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
