import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SiteAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** It answers only then. */
  after?: Promise<unknown>
}

type Answer = string | SiteAnswer | ((headers: IncomingHttpHeaders) => SiteAnswer)

export interface TestSite {
  origin: string
  /** What is answered, by path and query; the rest is a 404. A text is the main part of a page. */
  pages: Map<string, Answer>
  /** What was asked for, in that order. */
  asked: { path: string; at: number; headers: IncomingHttpHeaders }[]
  pathsAsked(): string[]
  close(): Promise<void>
}

/** A page with a menu and a footer around what it says. */
export const page = (title: string, main: string, head = ''): string =>
  `<!doctype html><html lang="fr"><head><title>${title}</title>${head}</head><body>
<nav><a href="/">Accueil</a></nav><main><h1>${title}</h1>${main}</main><footer>© 2026</footer></body></html>`

/** A site on loopback that a test fills. */
export const startSite = async (pages: Record<string, Answer>): Promise<TestSite> => {
  const answers = new Map(Object.entries(pages))
  const requests: TestSite['asked'] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    requests.push({ path, at: Date.now(), headers: request.headers })
    const known = answers.get(path) ?? { status: 404, body: page('Introuvable', '<p>Rien ici.</p>') }
    const answer: SiteAnswer =
      typeof known === 'string'
        ? { body: known }
        : typeof known === 'function'
          ? known(request.headers)
          : known
    await answer.after
    response.writeHead(answer.status ?? 200, {
      'content-type': 'text/html; charset=utf-8',
      ...answer.headers,
    })
    response.end(answer.body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages: answers,
    asked: requests,
    pathsAsked: () => requests.map(({ path }) => path),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
