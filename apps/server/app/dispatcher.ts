import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Contract, Endpoint, RateLimit, Schema } from '#contract/endpoint.ts'
import { pathParams } from '#contract/path-params.ts'
import { readInCallerContext, runAsBusiness } from '#server/lib/connection-shares.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError, fieldsRefused } from '#server/lib/errors.ts'
import { type EventStream, openEventStream } from '#server/lib/event-stream.ts'
import type { CallBase, Caller, FileAnswer } from '#server/lib/handler.ts'
import { processState } from '#server/lib/process-state.ts'
import { addressKey } from '#server/lib/public-address.ts'
import { runInRequest } from '#server/lib/request-context.ts'
import { requestHeader } from '#server/lib/request-header.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { admitStream, type StreamOpener } from '#server/lib/stream-limits.ts'
import { emailKey } from '#server/lib/text.ts'
import { windowLimit } from '#server/lib/window-limit.ts'
import { controlCalls, endWhenStopped } from './business-controls.ts'
import { admit } from './gate.ts'
import { forgetBrowser, setSessionCookie } from './session-cookie.ts'
import { shedRequests } from './shed-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Says to the watch of the event loop that this request is over; not there for one refused before its route. */
    ended?: () => void
    /** Who calls, found before the body was read: only where the handler gets it as bytes. */
    admitted?: Admitted
  }
}

/** Who calls, let in and counted. */
interface Admitted {
  address: string
  caller: Partial<Caller>
  keys: LimitKeys
}

type AnyHandler = (call: CallBase & Record<string, unknown>) => Promise<unknown>
/** Counts a call of a key; answers how many ms it has to wait. */
type Limiter = ReturnType<typeof windowLimit>
/** What each kind of limit counts for a request. */
type LimitKeys = { address: string } & Partial<Record<RateLimit['by'], string>>

/** Largest body of a call that names no other size, in bytes. */
export const DEFAULT_BODY_LIMIT = 64 * 1024

/** Of larger bodies only a few are read at once; mails, whose pictures are drawn meanwhile, apart from what people send. */
const LARGE_BODY = 2 * 1024 * 1024
const UPLOADS = 4
const RETRY_SECONDS = 5
const openUploads = processState(() => ({ mails: 0, others: 0 }))

/** @throws ApiError 429 while as many large bodies are read as may be */
const admitUpload = (deps: Deps, { tenant }: Endpoint, reply: FastifyReply): void => {
  const open = openUploads(deps)
  const kind = tenant === 'inbound-mail' ? 'mails' : 'others'
  if (open[kind] >= UPLOADS) {
    deps.metrics.limited.inc({ limit: 'open uploads' })
    throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_SECONDS })
  }
  open[kind] += 1
  reply.raw.once('close', () => {
    open[kind] -= 1
  })
}

const parse = async (schema: Schema | undefined, value: unknown): Promise<unknown> => {
  if (schema === undefined) return undefined
  const result = await schema['~standard'].validate(value)
  if (result.issues === undefined) return result.value
  throw fieldsRefused(
    result.issues.slice(0, 20).map((issue) => ({
      path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
      message: issue.message,
    })),
  )
}

const limitersOf = (deps: Deps, name: string, endpoint: Endpoint): [RateLimit, Limiter][] =>
  (endpoint.limits ?? []).map((limit, index) => [
    limit,
    windowLimit(deps, `${name}:${index}:${limit.by}`, limit.max, limit.windowMs),
  ])

const checkLimits = async (
  limiters: [RateLimit, Limiter][],
  keys: LimitKeys,
  kinds: readonly RateLimit['by'][],
  share = 1,
): Promise<void> => {
  for (const [limit, limiter] of limiters) {
    if (!kinds.includes(limit.by)) continue
    const waitMs = await limiter(keys[limit.by] ?? keys.address, share)
    if (waitMs > 0) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
  }
}

const acceptsOnlyJson = (request: FastifyRequest): boolean =>
  !(requestHeader(request.headers, 'accept') ?? '').includes('text/event-stream')

/** The stream goes on without its request: what waits for the end of that is told, and holds it no longer. */
const endRequest = ({ ended }: FastifyRequest, { raw }: FastifyReply): void => {
  if (ended) raw.off('close', ended)
  ended?.()
  for (const listener of raw.listeners('finish')) if (listener.name === 'onResFinished') listener.call(raw)
}

/** Who opens a stream that stays open; null for one that ends with its answer. */
const openerOf = (
  endpoint: Endpoint,
  { user, visitor }: Partial<Caller>,
  addressKey: string,
): StreamOpener | null => {
  if (endpoint.stream !== 'always') return null
  if (visitor) return { kind: 'visitor', id: visitor.conversationId, addressKey }
  return user ? { kind: 'session', id: user.sessionId, addressKey } : null
}

const streamOf = (
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  opener: StreamOpener | null,
  scope: BusinessScope | undefined,
): (() => EventStream) | null => {
  if (endpoint.stream === undefined) return null
  if (endpoint.stream === 'optional' && acceptsOnlyJson(request)) return null
  return () => {
    const count = opener && admitStream(deps, opener)
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
    )
    reply.hijack()
    request.measured?.('2xx')
    const stream = openEventStream(reply.raw, { ...headers, 'x-request-id': request.id })
    endRequest(request, reply)
    count?.(stream)
    if (scope && endpoint.stream === 'always') endWhenStopped(deps, scope, stream)
    return stream
  }
}

const callBase = (
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Partial<Caller>,
  address: string,
): CallBase => ({
  deps,
  log: request.log,
  request: {
    id: request.id,
    address: request.ip,
    addressKey: address,
    userAgent: requestHeader(request.headers, 'user-agent'),
    origin: requestHeader(request.headers, 'origin'),
    languages: requestHeader(request.headers, 'accept-language'),
    lastEventId: requestHeader(request.headers, 'last-event-id'),
    ifMatch: requestHeader(request.headers, 'if-match'),
  },
  stream: streamOf(deps, endpoint, request, reply, openerOf(endpoint, caller, address), caller.scope),
})

const keysOf = (address: string, caller: Partial<Caller>): LimitKeys => ({
  address,
  ...(caller.user ? { user: caller.user.id } : {}),
  ...(caller.key ? { key: caller.key.id } : {}),
  ...(caller.visitor ? { visitor: caller.visitor.conversationId } : {}),
  ...(caller.integrationId ? { integration: caller.integrationId } : {}),
})

/** What stands for the body of a request whose bytes the handler reads. */
const rawOf = (request: FastifyRequest) => ({
  headers: Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  ),
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
})

const registerEndpoint = (
  app: FastifyInstance,
  deps: Deps,
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler,
): void => {
  const limiters = limitersOf(deps, name, endpoint)
  const control = controlCalls(deps)
  const shed = shedRequests(deps, endpoint)
  const admitCaller = async (request: FastifyRequest): Promise<Admitted> => {
    const address = addressKey(request.ip)
    await checkLimits(limiters, { address }, ['address'])
    const caller = await admit(deps, endpoint, request)
    const share = await control(endpoint, caller.scope)
    const keys = keysOf(address, caller)
    await checkLimits(limiters, keys, ['user', 'key', 'visitor', 'integration'], share)
    return { address, caller, keys }
  }
  const paramsSchema = pathParams(endpoint.path)
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const { address, caller, keys } = request.admitted ?? (await admitCaller(request))
    const params = paramsSchema && (await parse(paramsSchema, request.params))
    const query = endpoint.query && (await parse(endpoint.query, request.query))
    const body = endpoint.raw || !endpoint.body ? undefined : await parse(endpoint.body, request.body ?? {})
    const account = (body as { email?: unknown } | undefined)?.email
    if (typeof account === 'string')
      await checkLimits(limiters, { ...keys, account: emailKey(account) }, ['account'])
    const work = async () => {
      const answer = await handler({
        ...callBase(deps, endpoint, request, reply, caller, address),
        ...caller,
        ...(endpoint.raw && { raw: rawOf(request) }),
        params,
        query,
        body,
      })
      if (reply.sent || reply.raw.headersSent) return reply
      if (endpoint.session === 'begins') setSessionCookie(deps, reply, (answer as { token: string }).token)
      if (endpoint.session === 'ends') forgetBrowser(deps, reply)
      return send(deps, name, endpoint, request, reply, answer)
    }
    return caller.scope ? runAsBusiness(caller.scope.businessId, work) : work()
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Monitors ask so whether the server is well.
    exposeHeadRoute: /^\/\w+$/.test(endpoint.path),
    bodyLimit: endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT,
    onRequest: (request, reply, done) => {
      request.ended = deps.eventLoop.began(name)
      // Also when the caller leaves before the answer: there is no response then.
      reply.raw.once('close', request.ended)
      shed(request)
      done()
    },
    ...(endpoint.raw && {
      preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
        request.admitted = await admitCaller(request)
        if ((endpoint.bodyLimit ?? 0) > LARGE_BODY) admitUpload(deps, endpoint, reply)
      },
    }),
    handler: (request, reply) => runInRequest(request.id, () => handle(request, reply)),
  })
}

/**
 * Registers every endpoint of a contract: access first, then limits, then the parts of the request, then the handler.
 * In tests every answer is checked against the contract too.
 */
export const registerEndpoints = (
  app: FastifyInstance,
  deps: Deps,
  contract: Contract,
  handlers: Readonly<Record<string, unknown>>,
): void => {
  for (const [name, endpoint] of Object.entries(contract)) {
    const handler = handlers[name] as AnyHandler | undefined
    if (handler === undefined) throw new Error(`No handler for ${name}`)
    if (!endpoint.raw) {
      registerEndpoint(app, deps, name, endpoint, handler)
      continue
    }
    void app.register(async (raw) => {
      raw.removeAllContentTypeParsers()
      raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      registerEndpoint(raw, deps, name, endpoint, handler)
    })
  }
}

const NO_STORE = 'no-store'
/** Request headers on which a kept answer may depend. */
const VARIES = 'Origin, X-Widget-Key, Accept-Language'

/** Sends an answer that browsers may keep: with its tag, or only that it has not changed. */
const sendCacheable = (seconds: number, request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
  const body = JSON.stringify(answer)
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', `private, max-age=${seconds}`).header('vary', VARIES).header('etag', tag)
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

const TEXT = /^(text\/csv|application\/json)$/
/** Nothing in a file that somebody sent runs, nor loads anything, wherever it is opened; browsers style a picture's page. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** A name of any characters, and one of ASCII for who reads no other (RFC 6266). */
const disposition = (kind: 'attachment' | 'inline', name: string): string => {
  const plain = name.replace(/[^\w.-]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return plain === name
    ? `${kind}; filename="${name}"`
    : `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** Sends a file as it is written; when its caller leaves, it is written no further. */
const sendFile = (reply: FastifyReply, { name, type, parts, sent }: FileAnswer) => {
  if (sent) reply.header('content-security-policy', SANDBOX)
  return reply
    .header('cache-control', sent ? `private, max-age=${sent.keptSeconds}` : NO_STORE)
    .header('content-disposition', disposition(sent?.shown ? 'inline' : 'attachment', name))
    .type(TEXT.test(type) ? `${type}; charset=utf-8` : type)
    .send(Readable.from(readInCallerContext(parts)))
}

const send = async (
  deps: Deps,
  name: string,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
) => {
  if (endpoint.file) return sendFile(reply, answer as FileAnswer)
  if (deps.config.environment === 'test') {
    const result = await endpoint.response['~standard'].validate(answer)
    if (result.issues)
      throw new Error(`${name} answered another shape: ${JSON.stringify(result.issues.slice(0, 3))}`)
  }
  if (endpoint.cacheSeconds !== undefined) return sendCacheable(endpoint.cacheSeconds, request, reply, answer)
  reply.header('cache-control', NO_STORE)
  if (answer === null || answer === undefined) return reply.code(204).send()
  return reply.code(endpoint.status ?? 200).send(answer)
}
