import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import { mayReadMetrics, readMetrics } from './read-metrics.ts'

/** Serves /metrics on the main port, to who bears METRICS_TOKEN; without one, or with a port of its own, it is not there. */
export const serveMetrics = (app: FastifyInstance, deps: Deps): void => {
  const { port, token } = deps.config.metrics
  const isHere = token !== null && port === null
  app.get('/metrics', async (request, reply) => {
    if (!isHere) throw new ApiError('NOT_FOUND')
    if (!mayReadMetrics(deps, request.headers.authorization)) throw new ApiError('UNAUTHENTICATED')
    const { type, text } = await readMetrics(deps)
    return reply.header('cache-control', 'no-store').type(type).send(text)
  })
}
