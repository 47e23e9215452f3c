import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/lib/config.ts'
import { StartupError } from '#server/lib/startup-error.ts'

const REASONS: Record<string, (config: Config) => string> = {
  EADDRINUSE: (c) => `Port ${c.port} is already in use: stop what uses it, or set PORT to another one.`,
  EACCES: (c) => `Port ${c.port} may not be opened by this user: set PORT to one above 1023.`,
  EADDRNOTAVAIL: (c) => `HOST=${c.host} is not an address of this machine.`,
  ENOTFOUND: (c) => `HOST=${c.host} is not an address of this machine.`,
}

/** Listens and answers the port (the system's choice when PORT is 0). @throws StartupError with one sentence */
export const listen = async (app: FastifyInstance, config: Config): Promise<number> => {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new StartupError(reason(config)) : error
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : config.port
}
