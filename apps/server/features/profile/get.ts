import { presentUser } from '#server/features/auth/public.ts'
import type { Handler } from '#server/lib/handler.ts'
import { findProfile } from './queries.ts'

export const getProfile: Handler<'getProfile'> = async ({ deps, user }) => {
  const row = await findProfile(deps.db, user.id)
  return { profile: presentUser(row), preferences: { language: row.language, theme: row.theme } }
}
