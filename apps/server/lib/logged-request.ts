import type { FastifyRequest } from 'fastify'
import { redactSecrets } from './redact.ts'

/** A name of a parameter; anything else may be a value. */
const NAME = /^[\w-]{1,40}$/

const nameOf = (parameter: string): string => {
  const [name = ''] = parameter.split('=', 1)
  return NAME.test(name) ? name : '[…]'
}

/** The address of a request for the log: its path, and of its query only the names. */
const loggedUrl = (url: string): string => {
  const [path = '', ...query] = url.split('?')
  const names = query.join('?').split('&', 20).map(nameOf)
  return redactSecrets(path) + (query.length === 0 ? '' : `?${names.join('&')}`)
}

/**
 * What the log says of a request: neither secrets of mailed links, by which whoever reads logs would sign in, nor what
 * was searched for, nor e-mail addresses.
 */
export const loggedRequest = (request: FastifyRequest) => ({
  method: request.method,
  url: loggedUrl(request.url),
  host: request.host,
  remoteAddress: request.ip,
})
