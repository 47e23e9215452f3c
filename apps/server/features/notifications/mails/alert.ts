import { type Html, html } from '../../../lib/html.ts'
import { CONVERSATIONS_HEADER } from '../../../lib/mail/headers.ts'
import { button, link, mailLayout, paragraph } from '../../../lib/mail/layout.ts'
import type { Mail } from '../../../lib/mail/queue.ts'
import type { WaitingAlert } from '../watch-queries.ts'
import { calledBy, cut, figure, firstName, subjectOf } from '../wording.ts'
import {
  type Addressed,
  disc,
  footLinks,
  INK,
  LINE,
  leaveHeaders,
  MUTED,
  pageUrl,
  reasonOf,
  reasonText,
} from './parts.ts'

const SHOWN = 8
const CHANNELS: Record<string, string> = { web: 'site web', email: 'e-mail' }
const TIMES = ['', 'une fois', 'deux fois', 'trois fois', 'quatre fois']

interface Words {
  subject: string
  preview: string
  title: string
  intro: string
}

const name = (alert: WaitingAlert) => calledBy(alert.customer_name, alert.customer_email)

const messagesOf = (alert: WaitingAlert): string =>
  alert.messages === 1 ? '1 nouveau message' : `${figure(alert.messages)} nouveaux messages`

const introOf = (alert: WaitingAlert): string => {
  if (alert.handoff_at !== null) {
    if (alert.handled_by === 'assistant') return 'L’assistant est en pause.'
    return alert.answers === 0
      ? 'Une personne de l’équipe est demandée.'
      : `L’assistant lui a répondu ${TIMES[alert.answers] ?? `${figure(alert.answers)} fois`}, puis a passé la main.`
  }
  return alert.handled_by === 'assistant'
    ? `${messagesOf(alert)}. L’assistant tient la conversation.`
    : `${messagesOf(alert)}. L’équipe tient la conversation.`
}

const oneWords = (alert: WaitingAlert): Words => {
  const waits = alert.handoff_at !== null
  return {
    subject: subjectOf((who) => (waits ? `${who} attend une réponse` : `${who} vous écrit`), name(alert)),
    preview: alert.excerpt ?? introOf(alert),
    title: waits ? `${name(alert)} attend une réponse de l’équipe` : `${name(alert)} vous écrit`,
    intro: introOf(alert),
  }
}

const manyWords = (alerts: readonly WaitingAlert[], business: string): Words => {
  const waiting = alerts.filter((alert) => alert.handoff_at !== null).length
  const names = alerts.slice(0, 3).map(name)
  const rest = alerts.length - names.length
  const who = rest > 0 ? `${names.join(', ')} et ${rest} de plus.` : `${names.join(', ')}.`
  if (waiting > 0) {
    const fact = waiting === 1 ? '1 client attend l’équipe' : `${figure(waiting)} clients attendent l’équipe`
    return {
      subject: subjectOf((shop) => `${shop} : ${fact}`, business),
      preview: who,
      title: fact,
      intro: `${figure(alerts.length)} conversations à lire chez ${business}.`,
    }
  }
  return {
    subject: subjectOf((shop) => `${figure(alerts.length)} conversations à lire chez ${shop}`, business),
    preview: who,
    title: `${figure(alerts.length)} conversations à lire`,
    intro: `De nouveaux messages sont arrivés chez ${business}.`,
  }
}

const moment = (at: Date, timeZone: string, now: Date): string => {
  const day = (date: Date) => new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'short' }).format(date)
  const time = new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
  if (day(at) === day(now)) return time
  const date = new Intl.DateTimeFormat('fr-FR', { timeZone, day: 'numeric', month: 'short' }).format(at)
  return `${date}, ${time}`
}

const where = (alert: WaitingAlert, when: string): string =>
  [when, CHANNELS[alert.channel]].filter(Boolean).join(', ')

const row = (alert: WaitingAlert, when: string, below: Html | string): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr>
<td width="52" valign="top">${disc(name(alert))}</td>
<td valign="top"><p style="margin:0 0 6px;font-size:13px;line-height:20px;color:${MUTED}"><strong style="color:${INK};font-weight:600">${name(alert)}</strong>&nbsp; ${where(alert, when)}</p>${below}</td>
</tr></table>`

const bubble = (excerpt: string | null): Html | string =>
  excerpt === null
    ? ''
    : html`<div style="padding:10px 16px;border-radius:4px 14px 14px 14px;background:#f2efe7;font-size:15px;line-height:23px;color:${INK};word-break:break-word">${excerpt}</div>`

/** What waits in the conversations of a business: one mail for all of them (picture 28-email-new-message). */
export const alertMail = (
  mail: Addressed,
  alerts: readonly WaitingAlert[],
  options: { timeZone: string; now: Date },
): Mail => {
  const [first] = alerts
  if (first === undefined) throw new Error('an alert without a conversation')
  const single = alerts.length === 1
  const words = single ? oneWords(first) : manyWords(alerts, mail.business.name)
  const urlOf = (alert: WaitingAlert) => pageUrl(mail, `/conversations/${alert.conversation_id}`)
  const when = (alert: WaitingAlert) => moment(alert.last_at, options.timeZone, options.now)
  const shown = alerts.slice(0, SHOWN)
  const answerTo = firstName(first.customer_name)
  const label = single ? (answerTo ? `Répondre à ${answerTo}` : 'Répondre') : 'Ouvrir les conversations'
  const url = single ? urlOf(first) : pageUrl(mail, '/conversations')
  const hint = 'Dès que vous écrivez, l’assistant vous laisse la parole.'
  const why = alerts.some((alert) => alert.handoff_at === null)
    ? `Vous recevez cet e-mail car « Nouveau message » est activé pour ${mail.business.name}.`
    : `Vous recevez cet e-mail car les e-mails sont activés pour ${mail.business.name}.`
  const more = alerts.length - shown.length
  const content = single
    ? html`${row(first, when(first), bubble(first.excerpt))}`
    : html`${shown.map((alert) =>
        row(
          alert,
          when(alert),
          html`<p style="margin:0;font-size:14px;line-height:21px;color:${INK};word-break:break-word">${alert.excerpt === null ? introOf(alert) : cut(alert.excerpt, 120)}</p><p style="margin:4px 0 0;font-size:13px;line-height:20px">${link('Répondre', urlOf(alert))}</p>`,
        ),
      )}${more > 0 ? paragraph(`Et ${figure(more)} de plus.`) : ''}<div style="margin:0 0 24px;border-top:1px solid ${LINE}"></div>`
  return {
    to: mail.recipient.email,
    subject: words.subject,
    headers: {
      ...leaveHeaders(mail),
      [CONVERSATIONS_HEADER]: shown.map((alert) => alert.conversation_id).join(' '),
    },
    html: mailLayout({
      lang: 'fr',
      subject: words.subject,
      preview: words.preview,
      title: words.title,
      aside: mail.business.name,
      content: html`${paragraph(words.intro)}${content}${button(label, url, hint)}`,
      reason: reasonOf(mail, why),
      links: footLinks(mail),
    }),
    text: `${words.title}

${words.intro}

${shown
  .map(
    (alert) =>
      `${name(alert)} (${where(alert, when(alert))})\n${alert.excerpt ?? introOf(alert)}\nRépondre : ${urlOf(alert)}`,
  )
  .join('\n\n')}
${more > 0 ? `\nEt ${figure(more)} de plus : ${url}\n` : ''}
${reasonText(mail, why)}
`,
  }
}
