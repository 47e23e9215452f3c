import * as z from 'zod/mini'
import type { OpenSession } from '#contract/auth/account-security.ts'
import { Id } from '#contract/common.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { deviceOf, plainAddress } from '#server/features/auth/public.ts'
import { defineCursor, pageOf } from '#server/lib/cursor.ts'
import type { Handler } from '#server/lib/handler.ts'
import { findOtherSessions, findSession } from './session-queries.ts'

const CURSOR = defineCursor({ micros: z.string().check(z.regex(/^\d{1,16}$/)), id: Id })

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
  const after = CURSOR.read(query.cursor)
  const [current, others] = await Promise.all([
    after === null ? findSession(deps.db, user.id, user.sessionId) : undefined,
    findOtherSessions(deps.db, user.id, user.sessionId, after),
  ])
  const { page, nextCursor } = pageOf(others, LIMITS.sessionsPage, CURSOR)
  return {
    sessions: [...(current ? [current] : []), ...page].map((row) => present(row, user.sessionId)),
    nextCursor,
  }
}
