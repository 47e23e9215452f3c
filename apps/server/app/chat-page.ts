import type { FastifyInstance, FastifyReply } from 'fastify'
import { customerLanguage } from '#server/features/contacts/public.ts'
import {
  chatPageWords,
  findConversation,
  leaveAddress,
  revokeLinks,
} from '#server/features/conversations/public.ts'
import { CHAT_PATH } from '#server/lib/chat-link.ts'
import type { Deps } from '#server/lib/deps.ts'
import { html } from '#server/lib/html.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { chatPageScript } from './chat-page-script.ts'
import { admitChatLink } from './gate.ts'
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
<link rel="stylesheet" href="${CHAT_PATH}/style.css">
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

interface Linked {
  scope: BusinessScope
  conversationId: string
  language: ReturnType<typeof customerLanguage>
  shop: string
}

/** The conversation behind a link with what its page says; null when the link opens none any more. */
const findLinked = async (deps: Deps, token: string): Promise<Linked | null> => {
  const admitted = await admitChatLink(deps, token)
  if (admitted === null) return null
  const { scope, conversationId } = admitted
  const [conversation, business] = await Promise.all([
    findConversation(deps.db, scope, conversationId),
    deps.db.selectFrom('businesses').select('name').where('id', '=', scope.businessId).executeTakeFirst(),
  ])
  if (conversation === undefined || business === undefined) return null
  return { scope, conversationId, language: customerLanguage(conversation.language), shop: business.name }
}

/**
 * Serves /suite/:token: whoever got answers by mail reads on in the chat, on any device. Reading the page changes
 * nothing (mail programs open links); at /suite/:token/stop a button, or the one click of mail programs (RFC 8058),
 * closes the link and takes the address back.
 */
export const serveChat = async (pages: FastifyInstance, deps: Deps): Promise<void> => {
  await pages.register(async (app) => {
    // What the form or the mail program sends says nothing: the address of the page does.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null),
    )
    const gone = (reply: FastifyReply, languages: string | undefined) => {
      const language = customerLanguage(languages?.slice(0, 2) ?? null)
      const { goneTitle, goneText } = chatPageWords(language)
      return send(reply, page(language, goneTitle, html`<h1>${goneTitle}</h1><p>${goneText}</p>`), 404)
    }
    const asset = (path: string, type: string, body: string) =>
      app.get(`${CHAT_PATH}/${path}`, async (_request, reply) =>
        reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(body),
      )
    asset('style.css', 'text/css', removalStyles)
    asset('page.js', 'text/javascript', chatPageScript)
    app.get<Params>(`${CHAT_PATH}/:token`, async (request, reply) => {
      const { token } = request.params
      const linked = await findLinked(deps, token)
      if (linked === null) return gone(reply, request.headers['accept-language'])
      const { language, shop } = linked
      const { title, text, stop } = chatPageWords(language)
      return send(
        reply,
        page(
          language,
          title(shop),
          html`<p class="shop">${shop}</p><h1>${title(shop)}</h1><p>${text}</p><p><a href="${CHAT_PATH}/${token}/stop">${stop}</a></p>
<script src="${CHAT_PATH}/page.js" data-link="${token}" data-language="${language}"></script>`,
        ),
      )
    })
    app.get<Params>(`${CHAT_PATH}/:token/stop`, async (request, reply) => {
      const linked = await findLinked(deps, request.params.token)
      if (linked === null) return gone(reply, request.headers['accept-language'])
      const { language, shop } = linked
      const { stopTitle, stopText, stopButton } = chatPageWords(language)
      return send(
        reply,
        page(
          language,
          stopTitle,
          html`<p class="shop">${shop}</p><h1>${stopTitle}</h1><p>${stopText}</p><form method="post"><button type="submit">${stopButton}</button></form>`,
        ),
      )
    })
    app.post<Params>(`${CHAT_PATH}/:token/stop`, async (request, reply) => {
      const linked = await findLinked(deps, request.params.token)
      if (linked === null) return gone(reply, request.headers['accept-language'])
      const { scope, conversationId } = linked
      await leaveAddress(deps, scope, conversationId, null, { seen: false, link: false })
      await revokeLinks(deps, scope, conversationId)
      const { doneTitle, doneText } = chatPageWords(linked.language)
      return send(reply, page(linked.language, doneTitle, html`<h1>${doneTitle}</h1><p>${doneText}</p>`))
    })
  })
}
