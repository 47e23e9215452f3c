import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/lib/deps.ts'
import { admitReader } from './gate.ts'
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts'

/**
 * Who asks for a page of the dashboard; null: not known, or not in half the time of a drawing: the page then finds its
 * session by itself. The cookie of a session that is over goes.
 */
export const findReader = async (deps: Deps, request: FastifyRequest, reply: FastifyReply) => {
  if (readSessionCookie(deps, request) === null) return null
  const reader = await Promise.race([
    admitReader(deps, request).catch(() => undefined),
    sleep(deps.config.drawingMs / 2, undefined, { ref: false }),
  ])
  if (reader === null) clearSessionCookie(deps, reply)
  return reader ?? null
}
