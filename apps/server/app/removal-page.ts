import type { FastifyInstance, FastifyReply } from 'fastify'
import { findForRemoval, languageOf, removeByLink, wordsFor } from '#server/features/stock-alerts/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { html } from '#server/lib/html.ts'
import { admitRemoval } from './gate.ts'
import { removalStyles } from './removal-styles.ts'

type Params = { Params: { token: string } }

const page = (lang: string, title: string, content: unknown): string =>
  html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/alerte/style.css">
</head>
<body><main>${content}</main></body>
</html>`.source

const send = (reply: FastifyReply, body: string, status = 200) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(body)

/**
 * Serves /alerte/:token: whoever got the mail of a stock alert erases their address. Reading the page changes nothing
 * (mail programs open links); its button does, and so does the one click of mail programs (RFC 8058).
 */
export const serveRemoval = async (pages: FastifyInstance, deps: Deps): Promise<void> => {
  await pages.register(async (app) => {
    // What the form or the mail program sends says nothing: the address of the page does.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null),
    )
    const done = (language: string | null) => {
      const w = wordsFor(language)
      const { doneTitle, doneText } = w.removal
      return page(languageOf(w), doneTitle, html`<h1>${doneTitle}</h1><p>${doneText}</p>`)
    }
    app.get('/alerte/style.css', async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(removalStyles),
    )
    app.get<Params>('/alerte/:token', async (request, reply) => {
      const named = admitRemoval(deps, request.params.token)
      if (named === null) return reply.callNotFound()
      const found = await findForRemoval(deps.db, named.scope, named.requestId)
      if (found === undefined) return send(reply, done(null))
      const w = wordsFor(found.language)
      const { title, text, button } = w.removal
      return send(
        reply,
        page(
          languageOf(w),
          title,
          html`<p class="shop">${found.name}</p><h1>${title}</h1><p class="product">${found.product_name}</p><p>${text}</p>
<form method="post"><button type="submit">${button}</button></form>`,
        ),
      )
    })
    app.post<Params>('/alerte/:token', async (request, reply) => {
      const named = admitRemoval(deps, request.params.token)
      if (named === null) return reply.callNotFound()
      const { scope, requestId } = named
      const found = await findForRemoval(deps.db, scope, requestId)
      await removeByLink(deps, scope, requestId)
      return send(reply, done(found?.language ?? null))
    })
  })
}
