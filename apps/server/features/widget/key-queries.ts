import type pg from 'pg'
import type { BusinessScope } from '#server/lib/scope.ts'

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
