import type { OpenSession } from '#contract/account-security.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { deviceOf, plainAddress } from '#server/features/auth/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { findOtherSessions, findSession, type SessionPosition } from './session-queries.ts'

const CURSOR = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const readCursor = (cursor: string | undefined): SessionPosition | null => {
  if (cursor === undefined) return null
  const [, micros, id] = CURSOR.exec(cursor) ?? []
  if (micros === undefined || id === undefined) throw new ApiError('INVALID_CURSOR')
  return { micros, id }
}

type Row = NonNullable<Awaited<ReturnType<typeof findSession>>>

const present = (row: Row, currentId: string): OpenSession => ({
  id: row.id,
  ...deviceOf(row.user_agent),
  address: row.address === null ? null : plainAddress(row.address),
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  isCurrent: row.id === currentId,
})

export const listSessions: Handler<'listSessions'> = async ({ deps, user, query }) => {
  const after = readCursor(query.cursor)
  const [current, others] = await Promise.all([
    after === null ? findSession(deps.db, user.id, user.sessionId) : undefined,
    findOtherSessions(deps.db, user.id, user.sessionId, after),
  ])
  const page = others.slice(0, LIMITS.sessionsPage)
  const last = others.length > page.length ? page.at(-1) : undefined
  return {
    sessions: [...(current ? [current] : []), ...page].map((row) => present(row, user.sessionId)),
    nextCursor: last ? `${last.micros}.${last.id}` : null,
  }
}
