import type { FastifyInstance } from 'fastify'
import type { Contract } from '#contract/endpoint.ts'
import type { Deps } from '#server/lib/deps.ts'
import { fontStyles } from '../page-fonts.ts'
import { apiPage } from './api-page.ts'
import { guidePage, isGuide, readGuide, sectionsOf } from './guides.ts'
import { GUIDES, type GuideName, homePage, missingPage } from './page.ts'
import { searchScript } from './search-script.ts'
import { docsStyles } from './styles.ts'

/** What is made once, when it is first asked for. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Serves /docs: the French guides of docs/ as pages, a search over them, and the contract to read. */
export const serveDocs = (
  app: FastifyInstance,
  contract: Contract,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
): void => {
  const names = Object.keys(GUIDES) as GuideName[]
  const guides = once(async () =>
    Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await readGuide(name, publicUrl())] as const)),
    ),
  )
  const pages = once(async () => {
    const read = await guides()
    return Object.fromEntries(names.map((name) => [name, guidePage(name, read[name] ?? [])]))
  })
  const api = once(() => apiPage(contract))
  const styles = once(() => fontStyles() + docsStyles)
  const script = once(async () => {
    const read = await guides()
    const sections = names.flatMap((name) => sectionsOf(name, read[name] ?? []))
    return `const sections = ${JSON.stringify(sections)}\n${searchScript}`
  })
  const html = 'text/html; charset=utf-8'
  app.get('/docs', async (_request, reply) => reply.type(html).send(homePage()))
  app.get('/docs/api', async (_request, reply) => reply.type(html).send(api()))
  app.get('/docs/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles()))
  app.get('/docs/search.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await script()),
  )
  app.get<{ Params: { guide: string } }>('/docs/:guide', async (request, reply) => {
    const { guide } = request.params
    if (!isGuide(guide)) return reply.code(404).type(html).send(missingPage())
    return reply.type(html).send((await pages())[guide])
  })
}
