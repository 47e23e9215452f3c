import { sql } from 'kysely'
import { LIMITS } from '#contract/shared-limits.ts'
import type { Db } from '#server/lib/database.ts'

/** Where a page of sessions ended. */
interface SessionPosition {
  /** Microseconds since 1970, of the last use. */
  micros: string
  id: string
}

const SESSION_COLUMNS = ['id', 'user_agent', 'address', 'created_at', 'last_used_at'] as const
const micros = sql<string>`(extract(epoch from last_used_at) * 1000000)::bigint::text`.as('micros')

const living = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select(SESSION_COLUMNS)
    .select(micros)
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)

export const findSession = (db: Db, userId: string, id: string) =>
  living(db, userId).where('id', '=', id).executeTakeFirst()

/** The sessions of a user but one, last used first: a page, and one more when there are more. */
export const findOtherSessions = (db: Db, userId: string, exceptId: string, after: SessionPosition | null) =>
  living(db, userId)
    .where('id', '<>', exceptId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(last_used_at, id) < (timestamptz 'epoch' + ${after?.micros}::bigint * interval '1 microsecond', ${after?.id}::uuid)`,
      ),
    )
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.sessionsPage + 1)
    .execute()

/** Ends a session of a user; false when there is none. */
export const deleteSession = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
