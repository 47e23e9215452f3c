import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Deps } from '#server/lib/deps.ts'
import { StartupError } from '#server/lib/startup-error.ts'
import { mayReadMetrics, readMetrics } from './read-metrics.ts'

/**
 * Serves /metrics, and nothing else, on METRICS_PORT; nothing without it. Answers how to end it.
 * @param onPort told the port, which the system chose when METRICS_PORT is 0
 * @throws StartupError when the port cannot be had
 */
export const listenForMetrics = async (deps: Deps, onPort: (port: number) => void = () => {}) => {
  const { port, host } = deps.config.metrics
  if (port === null) return async () => {}
  const server = createServer((request, response) => {
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    if (request.url?.split('?')[0] !== '/metrics') return answer(404, 'Not Found\n')
    if (!mayReadMetrics(deps, request.headers.authorization)) return answer(401, 'Unauthorized\n')
    readMetrics(deps).then(
      ({ type, text }) => answer(200, text, type),
      (error: unknown) => {
        deps.log.error({ err: error }, 'the metrics could not be read')
        answer(500, 'Internal Server Error\n')
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      `METRICS_PORT=${port} on METRICS_HOST=${host} cannot be opened (${error.code}): choose another one.`,
    )
  })
  const address = server.address()
  if (typeof address === 'object' && address !== null) onPort(address.port)
  return async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}
