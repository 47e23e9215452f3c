import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#server/lib/config.ts'

/** Whether browsers reach this server through https. */
export const isHttps = (config: Config): boolean => config.publicUrl?.startsWith('https:') ?? false

/** Headers of answers that are data, never pages; constant, because they are on every call's path. */
const callHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isHttps(config) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Every answer says whose request it answers and forbids what data never needs. */
export const protectCalls = (app: FastifyInstance, config: Config): void => {
  const headers = callHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

/** Pages may load what comes from here, and nothing inline unless it is allowed by its hash. */
export const protectPages = async (pages: FastifyInstance, config: Config): Promise<void> => {
  const replaced = Object.keys(callHeaders(config))
  pages.addHook('onRequest', (_request, reply, done) => {
    for (const name of replaced) reply.removeHeader(name)
    done()
  })
  await pages.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: isHttps(config),
  })
}

/** Lets one page run the scripts that stand in it, named by their hashes (`'sha256-…'`). */
export const allowScripts = (reply: FastifyReply, sources: readonly string[]): void => {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", ["script-src 'self'", ...sources].join(' ')),
  )
}
