import type { FastifyInstance } from 'fastify'
import { isLoopback } from '#contract/api-keys/domain.ts'
import type { Config } from '#server/lib/config.ts'
import { ApiError } from '#server/lib/errors.ts'

const nameOf = (host: string): string | null =>
  URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`).hostname : null

/**
 * A demo answers under the names of this machine only, and under that of PUBLIC_URL: its accounts and mails are open to
 * whoever reaches it, and a page on the internet could otherwise reach it under a name of its own that it points at
 * 127.0.0.1 (DNS rebinding).
 */
export const refuseOtherHosts = (app: FastifyInstance, config: Config): void => {
  const published = config.publicUrl === null ? null : new URL(config.publicUrl).hostname
  app.addHook('onRequest', (request, _reply, done) => {
    const name = nameOf(request.headers.host ?? '')
    const known = name !== null && (isLoopback(name) || name === published)
    done(known ? undefined : new ApiError('OTHER_HOST'))
  })
}
