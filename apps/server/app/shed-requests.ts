import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import { type Level, loadShedding } from '#server/lib/load-shedding.ts'

/** Spread, so that what was refused together does not come back together. */
const RETRY_SECONDS = { from: 3, to: 8 }

const KINDS = { 1: 'deferrable', 2: 'read', 3: 'other' } as const

/** From which level on a call of an endpoint is refused; null: never (visitors, shops, probes, signing in). */
const refusedFrom = ({ access, deferrable, method, stream }: Endpoint): Exclude<Level, 0> | null => {
  if (deferrable) return 1
  if (access === 'session') return 3
  if (!access.startsWith('business:')) return null
  return method === 'GET' && stream === undefined ? 2 : 3
}

const isSearch = ({ query }: FastifyRequest): boolean =>
  Boolean((query as { search?: string } | null)?.search)

/**
 * Refuses calls of an endpoint while this process has too much to do, what is lost most cheaply first: exports, figures
 * and searches, then what the dashboard reads, then what it writes. Before anything is asked of the database.
 */
export const shedRequests = (deps: Deps, endpoint: Endpoint) => {
  const from = refusedFrom(endpoint)
  /** @throws ApiError 503 with Retry-After */
  return (request: FastifyRequest): void => {
    const level = loadShedding(deps).level()
    if (level === 0 || from === null) return
    const own = isSearch(request) ? 1 : from
    if (level < own) return
    deps.metrics.shed.inc({ kind: KINDS[own] })
    const { to } = RETRY_SECONDS
    const retryAfterSeconds = RETRY_SECONDS.from + Math.floor(Math.random() * (to - RETRY_SECONDS.from + 1))
    throw new ApiError('OVERLOADED', { retryAfterSeconds })
  }
}
