import type { FastifyInstance } from 'fastify'
import { areMetricsRead } from '#server/lib/config.ts'
import type { Deps } from '#server/lib/deps.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Says that this request was answered with a status of this class; only the first time counts. */
    measured?: (status: string) => void
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Measures every request by the template of its route, never by its address. */
export const measureRequests = (app: FastifyInstance, { config, metrics }: Deps): void => {
  if (!areMetricsRead(config.metrics)) return
  app.addHook('onRequest', (request, reply, done) => {
    const beganAt = performance.now()
    let open = true
    request.measured = (status) => {
      if (!open) return
      open = false
      const method = METHODS.has(request.method) ? request.method : 'other'
      const route = request.routeOptions.url ?? 'none'
      metrics.requests.observe({ method, route, status }, (performance.now() - beganAt) / 1_000)
    }
    reply.raw.once('close', () =>
      request.measured?.(reply.raw.writableEnded ? `${Math.floor(reply.statusCode / 100)}xx` : 'left'),
    )
    done()
  })
}
