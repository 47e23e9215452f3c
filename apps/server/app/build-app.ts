import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { contract } from '#contract/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { refuseOtherHosts } from './demo-hosts.ts'
import { registerEndpoints } from './dispatcher.ts'
import { handleErrors } from './error-handler.ts'
import { handlers } from './handlers.ts'
import { measureRequests } from './metrics/measure-requests.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { protectCalls } from './security-headers.ts'

const isWidgetCall = (url: string): boolean => url.startsWith('/widget/')

/** Which pages may read answers: the widget's calls any (the key's domain decides), the rest the dashboard's origins. */
const corsFor = (deps: Deps, url: string, origin: string | undefined) => ({
  origin: isWidgetCall(url) || (origin !== undefined && deps.config.dashboardOrigins.includes(origin)),
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: ['content-type', 'authorization', 'x-widget-key', 'last-event-id', 'if-match', 'accept'],
  exposedHeaders: ['retry-after', 'x-request-id', 'content-disposition'],
  maxAge: 86_400,
})

/** JSON whose `__proto__` is refused; an empty body counts as none, since every call says it sends JSON. */
const acceptJson = (app: FastifyInstance): void => {
  const strict = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void strict(request, body as string, done)
  })
}

/** The HTTP server with every endpoint, ready for `listen` or `inject`. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy: deps.config.trustProxy as never,
    logController: new LogController({ disableRequestLogging: deps.config.environment !== 'production' }),
    // An upload that never ends is ended; answers, streams and downloads may take as long as they need.
    requestTimeout: deps.config.requestTimeoutMs,
    http: {
      headersTimeout: deps.config.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(30_000, Math.ceil(deps.config.requestTimeoutMs / 4)),
    },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, _request, reply) => {
      const body = JSON.stringify({ error: 'Not Found', code: 'NOT_FOUND' })
      reply.raw.writeHead(error.code === 'FST_ERR_BAD_URL' ? 404 : 400, {
        'content-type': 'application/json',
      })
      reply.raw.end(body)
    },
  })
  acceptJson(app)
  handleErrors(app)
  protectCalls(app, deps.config)
  measureRequests(app, deps)
  if (deps.config.demo) refuseOtherHosts(app, deps.config)
  await app.register(cors, {
    delegator: (request, callback) => callback(null, corsFor(deps, request.url, request.headers.origin)),
  })
  await app.register(compress, { global: true, threshold: 1_024, encodings: ['gzip', 'identity'] })
  registerEndpoints(app, deps, contract, handlers)
  serveMetrics(app, deps)
  return app
}
