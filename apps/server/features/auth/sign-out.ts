import type { auth } from '#contract/auth.ts'
import type { Handler } from '../../lib/handler.ts'
import { streamGuard } from '../businesses/public.ts'
import { deleteSession } from './queries.ts'

export const signOut: Handler<typeof auth.signOut> = async ({ deps, user }) => {
  await deleteSession(deps.db, user.sessionId)
  streamGuard(deps).check()
  return { success: true }
}
