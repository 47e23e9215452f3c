import type pg from 'pg'

/** A session, and the business in which it needs a place, if it needs one. */
export interface Watched {
  sessionId: string
  businessId: string | null
}

export const watchedKey = ({ sessionId, businessId }: Watched): string => `${sessionId} ${businessId ?? ''}`

/**
 * Which pairs of session and business still belong together, as they were asked; of no business: which sessions live.
 * Not of one tenant: the guard's own.
 */
export const findAdmitted = async (pool: pg.Pool, pairs: readonly Watched[]): Promise<Set<string>> => {
  const { rows } = await pool.query<{ session_id: string; business_id: string | null }>(
    `select s.id as session_id, a.business_id
     from (select distinct * from unnest($1::uuid[], $2::uuid[]) as a(session_id, business_id)) a
     join sessions s on s.id = a.session_id and s.expires_at > now()
     where a.business_id is null or exists (
       select from memberships m where m.business_id = a.business_id and m.user_id = s.user_id)`,
    [pairs.map((one) => one.sessionId), pairs.map((one) => one.businessId)],
  )
  return new Set(rows.map((row) => watchedKey({ sessionId: row.session_id, businessId: row.business_id })))
}
