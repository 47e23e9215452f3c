import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { serveChat } from './chat-page.ts'
import { serveDocs } from './docs/serve-docs.ts'
import { serveOpenApi } from './openapi.ts'
import { serveOutbox } from './outbox.ts'
import { serveRemoval } from './removal-page.ts'
import { serveRobotPage } from './robot-page.ts'
import { protectPages } from './security-headers.ts'
import { serveStaticFiles } from './static-files.ts'

/** Everything that is not an endpoint of the contract: documentation, demo mails, static files. */
export const servePages = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  await app.register(async (pages) => {
    await protectPages(pages, deps.config)
    serveOpenApi(pages, contract, deps.publicUrl)
    serveDocs(pages, contract, deps)
    if (deps.config.demo) serveOutbox(pages, deps)
    serveRobotPage(pages, deps)
    await serveRemoval(pages, deps)
    await serveChat(pages, deps)
    await serveStaticFiles(pages, deps)
  })
}
