import type { Handler } from '#server/lib/handler.ts'
import { streamGuard } from '#server/lib/stream-guard.ts'
import { deleteSession } from './queries.ts'

export const signOut: Handler<'signOut'> = async ({ deps, user }) => {
  await deleteSession(deps.db, user.sessionId)
  streamGuard(deps).check()
  return { success: true }
}
