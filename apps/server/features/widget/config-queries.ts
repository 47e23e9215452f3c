import type pg from 'pg'
import type { BusinessScope } from '#server/lib/scope.ts'

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
