import type { Selectable } from 'kysely'
import type { UserProfile } from '#contract/auth/auth.ts'
import type { Database } from '#server/lib/schema.ts'
import type { PROFILE_COLUMNS } from './queries.ts'

/** A user as the API answers it. */
export const presentUser = (
  row: Pick<Selectable<Database['users']>, (typeof PROFILE_COLUMNS)[number]>,
): UserProfile => ({
  id: row.id,
  email: row.email,
  name: row.name,
  company: row.company,
  userType: row.user_type,
  role: row.role,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
