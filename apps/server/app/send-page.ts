import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requestHeader } from '#server/lib/request-header.ts'

const compress = promisify(gzip)

const acceptsGzip = (request: FastifyRequest): boolean =>
  (requestHeader(request.headers, 'accept-encoding') ?? '').split(',').some((one) => {
    const [name = '', weight = ''] = one.trim().toLowerCase().split(';')
    return name === 'gzip' && weight.trim() !== 'q=0'
  })

/**
 * Sends a page of the dashboard, compressed for who accepts it: the handler of what is not found is no route, and
 * the compression of routes does not see it.
 */
export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  cacheControl: string,
  varies: readonly string[],
) => {
  reply
    .header('cache-control', cacheControl)
    .header('vary', ['Accept-Encoding', 'Cookie', ...varies].join(', '))
    .type('text/html; charset=utf-8')
  if (!acceptsGzip(request)) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await compress(html))
}
