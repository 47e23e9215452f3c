import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#server/lib/deps.ts'
import { html } from '#server/lib/html.ts'
import { isId } from '#server/lib/ids.ts'
import { LOGO_ID } from '#server/lib/mail/layout.ts'
import { previewIn } from '#server/lib/mail/page.ts'
import { findMail, listMails } from '#server/lib/mail/queries.ts'
import { logoImage } from '#server/lib/mail/smtp.ts'
import { outboxStyles } from './outbox-styles.ts'
import { fontStyles } from './page-fonts.ts'
import { plainPage } from './plain-page.ts'

const SHOWN = 100

/** The mail's own styles and the wordmark, nothing else: no script, no request elsewhere. Its links open apart. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

type MailState = Pick<Awaited<ReturnType<typeof listMails>>[number], 'sent_at' | 'failed_at' | 'last_error'>

const moment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

const stateOf = (mail: MailState, smtp: boolean) => {
  if (mail.sent_at) return html`<span class="state sent">Envoyé</span>`
  if (mail.failed_at) return html`<span class="state failed">Échec</span>`
  return html`<span class="state">${smtp ? 'En attente' : 'Gardé ici'}</span>`
}

const page = (title: string, body: unknown): string =>
  plainPage({ lang: 'fr', title: `${title} · LutinGénie`, styles: '/outbox/style.css', body })

const listPage = (mails: Awaited<ReturnType<typeof listMails>>, smtp: boolean): string =>
  page(
    'Mails envoyés',
    html`<main>
<h1>Mails envoyés</h1>
<p class="lead">${
      smtp
        ? 'Les mails de la démonstration, confiés au serveur SMTP des réglages.'
        : 'En démonstration, les mails ne partent pas\u00a0: ils se lisent ici.'
    }</p>
${
  mails.length === 0
    ? html`<p class="empty">Aucun mail pour l’instant. Demandez un nouveau mot de passe pour en voir un.</p>`
    : html`<ul class="mails">${mails.map(
        (mail) =>
          html`<li><a href="/outbox/${mail.id}"><span class="subject">${mail.subject}</span><span class="to">${mail.recipient}</span><span class="preview">${previewIn(mail.html) ?? mail.body.replace(/\s+/g, ' ')}</span><time datetime="${mail.created_at.toISOString()}">${moment.format(mail.created_at)}</time>${stateOf(mail, smtp)}</a></li>`,
      )}</ul>`
}
</main>`,
  )

/** The lines of a mail without its words: nothing can measure what is in the frame, this is about as tall. */
const shapeOf = (body: string): string => body.replace(/https?:\S+/g, 'nnnnnnnnnn').replace(/\S/g, 'n')

const mailPage = (mail: NonNullable<Awaited<ReturnType<typeof findMail>>>, smtp: boolean): string =>
  page(
    mail.subject,
    html`<main class="mail">
<p><a href="/outbox">← Mails envoyés</a></p>
<h1>${mail.subject}</h1>
<dl>
<dt>À</dt><dd>${mail.recipient}</dd>
<dt>Date</dt><dd><time datetime="${mail.created_at.toISOString()}">${moment.format(mail.created_at)}</time></dd>
<dt>État</dt><dd>${stateOf(mail, smtp)} ${mail.last_error}</dd>
</dl>
<div class="paper"><div aria-hidden="true">${shapeOf(mail.body)}</div>
<iframe title="Le mail" src="/outbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></div>
<details><summary>Texte brut</summary><pre tabindex="0">${mail.body}</pre></details>
</main>`,
  )

/** Serves /outbox: the mails of a demo, newest first. Only ever registered in demo mode. */
export const serveOutbox = (app: FastifyInstance, deps: Deps): void => {
  const smtp = deps.config.smtpUrl !== null
  const find = (id: string) => (isId(id) ? findMail(deps.db, id) : undefined)
  const missing = page(
    'Mail introuvable',
    html`<main><h1>Mail introuvable</h1><p><a href="/outbox">← Mails envoyés</a></p></main>`,
  )

  const send = (reply: FastifyReply, text: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)

  app.get('/outbox', async (_request, reply) => send(reply, listPage(await listMails(deps.db, SHOWN), smtp)))
  const styles = fontStyles() + outboxStyles
  app.get('/outbox/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
  app.get('/outbox/logo.png', async (_request, reply) => reply.type('image/png').send(logoImage))
  app.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    const mail = await find(request.params.id)
    return mail ? send(reply, mailPage(mail, smtp)) : send(reply, missing, 404)
  })
  app.get<{ Params: { id: string } }>('/outbox/:id/html', async (request, reply) => {
    const mail = await find(request.params.id)
    if (!mail) return reply.code(404).type('text/html; charset=utf-8').send(missing)
    const framed = mail.html
      .replaceAll(`cid:${LOGO_ID}`, '/outbox/logo.png')
      .replace(/<head>/i, '<head><base target="_blank">')
    return send(reply.header('content-security-policy', MAIL_POLICY), framed)
  })
}
