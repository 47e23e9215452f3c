import type { FastifyRequest } from 'fastify'

/** Secrets of links have 43 characters and more, ids 36. */
const SECRET = /[\w~-]{40,}(\.[\w~-]+)*/g

/** What the log says of a request. Its address is kept without the secrets of mailed links: whoever reads logs signs nobody in. */
export const loggedRequest = (request: FastifyRequest) => ({
  method: request.method,
  url: request.url.replace(SECRET, '[…]'),
  host: request.host,
  remoteAddress: request.ip,
})
