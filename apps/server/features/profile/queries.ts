import { sql, type Updateable } from 'kysely'
import type { Db } from '../../lib/database.ts'
import type { Database } from '../../lib/schema.ts'
import { PROFILE_COLUMNS } from '../auth/public.ts'

export const findUser = (db: Db, id: string) =>
  db.selectFrom('users').select(PROFILE_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()

/** Changes the columns given and answers the user. */
export const updateUser = (
  db: Db,
  id: string,
  changes: Pick<Updateable<Database['users']>, 'name' | 'company' | 'user_type'>,
) =>
  db
    .updateTable('users')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(PROFILE_COLUMNS)
    .executeTakeFirstOrThrow()
