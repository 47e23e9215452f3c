import { deleteSessionsOf } from '#server/features/auth/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { streamGuard } from '#server/lib/stream-guard.ts'
import { deleteSession } from './session-queries.ts'

/** Signs one device out: its next call is answered 401, its event streams end. */
export const endSession: Handler<'endSession'> = async ({ deps, user, params }) => {
  if (!(await deleteSession(deps.db, user.id, params.sessionId))) throw new ApiError('NOT_FOUND')
  streamGuard(deps).check()
  return { success: true }
}

export const endOtherSessions: Handler<'endOtherSessions'> = async ({ deps, user }) => {
  const ended = await deleteSessionsOf(deps.db, user.id, user.sessionId)
  streamGuard(deps).check()
  return { success: true, ended }
}
