import type pg from 'pg'

/** Which pairs of session and business still belong together: `session business`. Not of one tenant: the guard's own. */
export const findAdmitted = async (
  pool: pg.Pool,
  asked: readonly { sessionId: string; businessId: string }[],
): Promise<Set<string>> => {
  const { rows } = await pool.query<{ session_id: string; business_id: string }>(
    `select s.id as session_id, m.business_id
     from (select distinct * from unnest($1::uuid[], $2::uuid[]) as a(session_id, business_id)) a
     join sessions s on s.id = a.session_id and s.expires_at > now()
     join memberships m on m.business_id = a.business_id and m.user_id = s.user_id`,
    [asked.map((one) => one.sessionId), asked.map((one) => one.businessId)],
  )
  return new Set(rows.map((row) => `${row.session_id} ${row.business_id}`))
}
