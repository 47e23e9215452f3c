import type { FastifyInstance, FastifyReply } from 'fastify'
import { findForRemoval, languageOf, removeByLink, wordsFor } from '#server/features/stock-alerts/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { html } from '#server/lib/html.ts'
import { admitRemoval } from './gate.ts'
import { serveLinkPages } from './plain-page.ts'

const PATH = '/alerte'

type Params = { Params: { token: string } }

/**
 * Serves /alerte/:token: whoever got the mail of a stock alert erases their address. Reading the page changes nothing
 * (mail programs open links); its button does, and so does the one click of mail programs (RFC 8058).
 */
export const serveRemoval = async (pages: FastifyInstance, deps: Deps): Promise<void> => {
  await serveLinkPages(pages, PATH, (app, send) => {
    const sendDone = (reply: FastifyReply, language: string | null) => {
      const w = wordsFor(language)
      const { doneTitle: title, doneText } = w.removal
      return send(reply, { lang: languageOf(w), title, content: html`<h1>${title}</h1><p>${doneText}</p>` })
    }
    app.get<Params>(`${PATH}/:token`, async (request, reply) => {
      const named = admitRemoval(deps, request.params.token)
      if (named === null) return reply.callNotFound()
      const found = await findForRemoval(deps.db, named.scope, named.requestId)
      if (found === undefined) return sendDone(reply, null)
      const w = wordsFor(found.language)
      const { title, text, button } = w.removal
      const content = html`<p class="shop">${found.name}</p><h1>${title}</h1><p class="product">${found.product_name}</p><p>${text}</p>
<form method="post"><button type="submit">${button}</button></form>`
      return send(reply, { lang: languageOf(w), title, content })
    })
    app.post<Params>(`${PATH}/:token`, async (request, reply) => {
      const named = admitRemoval(deps, request.params.token)
      if (named === null) return reply.callNotFound()
      const { scope, requestId } = named
      const found = await findForRemoval(deps.db, scope, requestId)
      await removeByLink(deps, scope, requestId)
      return sendDone(reply, found?.language ?? null)
    })
  })
}
