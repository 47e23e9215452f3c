import type { FastifyReply, FastifyRequest } from 'fastify'
import { LIMITS } from '#contract/shared-limits.ts'
import type { Deps } from '#server/lib/deps.ts'
import { requestHeader } from '#server/lib/request-header.ts'
import { isHttps } from './security-headers.ts'

const LONGEST_HEADER = 8_192
const LONGEST_SECONDS = LIMITS.sessionMaxDays * 86_400
const TOKEN = /^[\w-]{20,100}$/

/** With https no other host, and no page without https, can set it. */
const nameOf = ({ config }: Deps): string => (isHttps(config) ? '__Host-session' : 'session')

const written = (deps: Deps, value: string, seconds: number): string => {
  const secure = isHttps(deps.config) ? '; Secure' : ''
  return `${nameOf(deps)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}

/** Has the browser ask for its next pages as who has just signed in. Only pages look at it: calls carry their token. */
export const setSessionCookie = (deps: Deps, reply: FastifyReply, token: string): void => {
  reply.header('set-cookie', written(deps, token, LONGEST_SECONDS))
}

/** Has the browser forget a session that is over. */
export const clearSessionCookie = (deps: Deps, reply: FastifyReply): void => {
  reply.header('set-cookie', written(deps, '', 0))
}

/**
 * Has the browser forget what it keeps of a session that somebody ended: its cookie, what it noted of itself for whoever
 * draws its pages, and the pages that it keeps for the way back (browsers hear this with https only).
 */
export const forgetBrowser = (deps: Deps, reply: FastifyReply): void => {
  reply.header('set-cookie', [written(deps, '', 0), 'browser=; Path=/; Max-Age=0; SameSite=Strict'])
  if (isHttps(deps.config)) reply.header('clear-site-data', '"cache"')
}

/** A cookie of a request; null when it is not there. */
export const readCookie = (request: FastifyRequest, name: string): string | null => {
  for (const one of (requestHeader(request.headers, 'cookie', LONGEST_HEADER) ?? '').split(';')) {
    const [key = '', ...value] = one.split('=')
    if (key.trim() === name) return value.join('=').trim()
  }
  return null
}

/** The token of the session that the browser asks for a page with; null when it names none. */
export const readSessionCookie = (deps: Deps, request: FastifyRequest): string | null => {
  const token = readCookie(request, nameOf(deps))
  return token !== null && TOKEN.test(token) ? token : null
}
