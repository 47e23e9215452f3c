import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorName, PlainErrorName } from '#contract/error-names.ts'
import { DatabaseUnavailable } from '#server/lib/database-unavailable.ts'
import { ApiError, errorBody } from '#server/lib/errors.ts'

const FASTIFY_CODES: Record<string, PlainErrorName> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_ASYNC_CONSTRAINT: 'NOT_FOUND',
}

/** PostgreSQL's codes for text that it cannot store: the caller's input, not our fault. */
const UNSTORABLE = new Set(['22021', '22P05', '22P02', '22003', '22001'])
const toApiError = (error: FastifyError | ApiError): ApiError | null => {
  if (error instanceof ApiError) return error
  const code = FASTIFY_CODES[error.code]
  if (code) return new ApiError(code)
  if (UNSTORABLE.has(error.code)) return new ApiError('UNSTORABLE_VALUE')
  if (error.statusCode === 400 || error instanceof SyntaxError) return new ApiError('INVALID_JSON')
  return null
}

/** What is refused on purpose: no failure of ours, and measured as what it is. */
const DECIDED: Partial<Record<ErrorName, string>> = {
  CHAT_STOPPED: 'stopped',
  CONVERSATIONS_QUOTA: 'stopped',
  OVERLOADED: '5xx',
}

const answer = (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
  const known = toApiError(error)
  const decided = known && DECIDED[known.failure]
  if (decided) request.measured?.(decided)
  else if (known instanceof DatabaseUnavailable) request.log.warn({ err: error }, 'the database is away')
  else if (known === null || known.status >= 500) request.log.error({ err: error }, 'request failed')
  const sent = known ?? new ApiError('INTERNAL', { details: { requestId: request.id } })
  if (sent.retryAfterSeconds !== undefined) void reply.header('retry-after', String(sent.retryAfterSeconds))
  return reply.code(sent.status).send(errorBody(sent))
}

/** Every error becomes a body of the contract's (`ErrorBody`); an unknown one a 500 with the request's id and nothing of the inside. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => answer(error, request, reply))
}
