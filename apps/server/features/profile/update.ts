import { presentUser } from '#server/features/auth/public.ts'
import type { Handler } from '#server/lib/handler.ts'
import { updateUser } from './queries.ts'

/** The user type changes wording and menus only: rights come from memberships (clause open.rights-by-membership). */
export const updateProfile: Handler<'updateProfile'> = async ({ deps, user, body }) => ({
  profile: presentUser(
    await updateUser(deps.db, user.id, {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.company === undefined ? {} : { company: body.company || null }),
      ...(body.userType === undefined ? {} : { user_type: body.userType }),
    }),
  ),
})
