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
import { serveLinkPages } from './plain-page.ts'

type Params = { Params: { token: string } }

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
  await serveLinkPages(pages, CHAT_PATH, (app, send) => {
    const gone = (reply: FastifyReply, languages: string | undefined) => {
      const lang = customerLanguage(languages?.slice(0, 2) ?? null)
      const { goneTitle: title, goneText } = chatPageWords(lang)
      return send(reply, { lang, title, content: html`<h1>${title}</h1><p>${goneText}</p>` }, 404)
    }
    app.get(`${CHAT_PATH}/page.js`, async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(chatPageScript),
    )
    app.get<Params>(`${CHAT_PATH}/:token`, async (request, reply) => {
      const { token } = request.params
      const linked = await findLinked(deps, token)
      if (linked === null) return gone(reply, request.headers['accept-language'])
      const { language: lang, shop } = linked
      const { title: titleOf, text, stop } = chatPageWords(lang)
      const title = titleOf(shop)
      const content = html`<p class="shop">${shop}</p><h1>${title}</h1><p>${text}</p><p><a href="${CHAT_PATH}/${token}/stop">${stop}</a></p>
<script src="${CHAT_PATH}/page.js" data-link="${token}" data-language="${lang}"></script>`
      return send(reply, { lang, title, content })
    })
    app.get<Params>(`${CHAT_PATH}/:token/stop`, async (request, reply) => {
      const linked = await findLinked(deps, request.params.token)
      if (linked === null) return gone(reply, request.headers['accept-language'])
      const { language: lang, shop } = linked
      const { stopTitle: title, stopText, stopButton } = chatPageWords(lang)
      const content = html`<p class="shop">${shop}</p><h1>${title}</h1><p>${stopText}</p><form method="post"><button type="submit">${stopButton}</button></form>`
      return send(reply, { lang, title, content })
    })
    app.post<Params>(`${CHAT_PATH}/:token/stop`, async (request, reply) => {
      const linked = await findLinked(deps, request.params.token)
      if (linked === null) return gone(reply, request.headers['accept-language'])
      const { scope, conversationId, language: lang } = linked
      await leaveAddress(deps, scope, conversationId, null, { seen: false, link: false })
      await revokeLinks(deps, scope, conversationId)
      const { doneTitle: title, doneText } = chatPageWords(lang)
      return send(reply, { lang, title, content: html`<h1>${title}</h1><p>${doneText}</p>` })
    })
  })
}
