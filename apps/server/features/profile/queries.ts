import { sql, type Updateable } from 'kysely'
import { PROFILE_COLUMNS } from '#server/features/auth/public.ts'
import type { Db } from '#server/lib/database.ts'
import type { Database } from '#server/lib/schema.ts'

/** A user with the preferences of the account. */
export const findProfile = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select([...PROFILE_COLUMNS, 'language', 'theme'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

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

/** Keeps language and theme; they are no change of the profile. */
export const updatePreferences = async (
  db: Db,
  id: string,
  changes: Pick<Updateable<Database['users']>, 'language' | 'theme'>,
): Promise<void> => {
  await db.updateTable('users').set(changes).where('id', '=', id).execute()
}
