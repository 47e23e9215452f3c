import type { profile } from '#contract/profile.ts'
import type { Handler } from '../../lib/handler.ts'
import { presentUser } from '../auth/public.ts'
import { findUser } from './queries.ts'

export const getProfile: Handler<typeof profile.getProfile> = async ({ deps, user }) => ({
  profile: presentUser(await findUser(deps.db, user.id)),
})
