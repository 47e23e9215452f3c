import { type Html, html } from '#server/lib/html.ts'
import { CONVERSATIONS_HEADER } from '#server/lib/mail/headers.ts'
import { button, link, paragraph } from '#server/lib/mail/layout.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { unlinked } from '#server/lib/mail/untrusted-text.ts'
import { formatsFor } from '../formats.ts'
import { calledBy, firstName, subjectOf, truncate } from '../text-format.ts'
import { type Words, wordsFor } from '../texts.ts'
import type { WaitingAlert } from '../watch-queries.ts'
import { type Addressed, disc, INK, LINE, MUTED, notificationMail, pageUrl } from './parts.ts'

const SHOWN = 8

/** What waits in a conversation, with what its customer asks, oldest first. */
export type AskingAlert = Omit<WaitingAlert, 'excerpt'> & { questions: readonly string[] }

interface AlertSummary {
  subject: string
  preview: string
  title: string
  intro: string
}

const nameOf = (w: Words, alert: AskingAlert) => calledBy(w, alert.customer_name, alert.customer_email)

const introOf = (w: Words, alert: AskingAlert): string => {
  if (alert.handoff_at !== null) {
    if (alert.handled_by === 'assistant') return w.assistantPaused
    return alert.answers === 0 ? w.teamAsked : w.handedOver(alert.answers)
  }
  return alert.handled_by === 'assistant' ? w.assistantHolds(alert.messages) : w.teamHolds(alert.messages)
}

/** What the customer asks, on one line. */
const questionsLine = (w: Words, alert: AskingAlert): string => alert.questions.join(' ') || introOf(w, alert)

const sayOne = (w: Words, alert: AskingAlert): AlertSummary => {
  const waits = alert.handoff_at !== null
  const name = nameOf(w, alert)
  return {
    subject: subjectOf(waits ? w.waits : w.writes, name),
    preview: questionsLine(w, alert),
    title: waits ? w.waitsForTeam(name) : w.writes(name),
    intro: introOf(w, alert),
  }
}

const sayMany = (w: Words, alerts: readonly AskingAlert[], business: string): AlertSummary => {
  const waiting = alerts.filter((alert) => alert.handoff_at !== null).length
  const names = alerts.slice(0, 3).map((alert) => nameOf(w, alert))
  const rest = alerts.length - names.length
  const preview = rest > 0 ? w.andMore(names.join(', '), rest) : `${names.join(', ')}.`
  if (waiting > 0) {
    const fact = w.customersWait(waiting)
    return {
      subject: subjectOf((shop) => `${w.labelled(shop)} ${fact}`, business),
      preview,
      title: fact,
      intro: `${w.toReadAt(alerts.length, business)}.`,
    }
  }
  return {
    subject: subjectOf((shop) => w.toReadAt(alerts.length, shop), business),
    preview,
    title: w.toRead(alerts.length),
    intro: w.newAt(business),
  }
}

/** What a mail says of when something happened. */
interface Clock {
  timeZone: string
  now: Date
}

/** @param marked says of somebody who waits that they do: others in the same mail do not */
const whereOf = (
  { language }: Addressed,
  alert: AskingAlert,
  { timeZone, now }: Clock,
  marked: boolean,
): string => {
  const w = wordsFor(language)
  const { dateOf, timeOf } = formatsFor(language)
  const day = (date: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(date)
  const today = day(alert.last_at) === day(now)
  const channel = alert.channel === 'web' ? w.web : alert.channel === 'email' ? w.email : null
  const waits = marked && alert.handoff_at !== null ? w.waitsHere : null
  const parts = [
    today ? null : dateOf(alert.last_at, timeZone),
    timeOf(alert.last_at, timeZone),
    channel,
    waits,
  ]
  return parts.filter(Boolean).join(', ')
}

const row = (w: Words, name: string, where: string, below: Html | string): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr>
<td width="52" valign="top">${disc(w, name)}</td>
<td valign="top"><p style="margin:0 0 6px;font-size:13px;line-height:20px;color:${MUTED}"><strong style="color:${INK};font-weight:600">${name}</strong>&nbsp; ${where}</p>${below}</td>
</tr></table>`

const bubbles = (questions: readonly string[]): Html =>
  html`${questions.map(
    (question) =>
      html`<div style="margin:0 0 6px;padding:10px 16px;border-radius:4px 14px 14px 14px;background:#f2efe7;font-size:15px;line-height:23px;color:${INK};word-break:break-word">${question}</div>`,
  )}`

/**
 * What waits in the conversations of a business: one mail for all of them.
 * @param replyTo where this recipient's answer reaches the customer of the one conversation; null: nowhere
 */
export const alertMail = (
  mail: Addressed,
  waiting: readonly AskingAlert[],
  clock: Clock,
  replyTo: string | null = null,
): Mail => {
  const alerts = waiting.map((alert) => ({ ...alert, questions: alert.questions.map(unlinked) }))
  const [first] = alerts
  if (first === undefined) throw new Error('an alert without a conversation')
  const w = wordsFor(mail.language)
  const { name: business } = mail.business
  const single = alerts.length === 1
  const texts = single ? sayOne(w, first) : sayMany(w, alerts, business)
  const urlOf = (alert: AskingAlert) => pageUrl(mail, `/conversations/${alert.conversation_id}`)
  const onlyMessages = alerts.some((alert) => alert.handoff_at === null)
  const where = (alert: AskingAlert) => whereOf(mail, alert, clock, onlyMessages)
  const rowOf = (alert: AskingAlert, below: Html | string) => row(w, nameOf(w, alert), where(alert), below)
  const shown = alerts.slice(0, SHOWN)
  const answerTo = firstName(first.customer_name)
  const label = single ? (answerTo ? w.replyTo(answerTo) : w.reply) : w.openConversations
  const url = single ? urlOf(first) : pageUrl(mail, '/conversations')
  const why = onlyMessages ? w.whyMessages(business) : w.whyMails(business)
  const more = alerts.length - shown.length
  const hint = replyTo === null ? w.replyHint : w.replyByMail(first.channel === 'email')
  const content = single
    ? html`${rowOf(first, bubbles(first.questions))}`
    : html`${shown.map((alert) =>
        rowOf(
          alert,
          html`<p style="margin:0;font-size:14px;line-height:21px;color:${INK};word-break:break-word">${truncate(questionsLine(w, alert), 120)}</p><p style="margin:4px 0 0;font-size:13px;line-height:20px">${link(w.reply, urlOf(alert))}</p>`,
        ),
      )}${more > 0 ? paragraph(`${w.more(more)}.`) : ''}<div style="margin:0 0 24px;border-top:1px solid ${LINE}"></div>`
  return notificationMail(mail, {
    subject: texts.subject,
    headers: {
      ...(replyTo !== null && { 'Reply-To': replyTo }),
      [CONVERSATIONS_HEADER]: shown.map((alert) => alert.conversation_id).join(' '),
    },
    preview: texts.preview,
    title: texts.title,
    aside: business,
    content: html`${paragraph(texts.intro)}${content}${button(label, url, hint)}`,
    why,
    text: `${texts.title}

${texts.intro}

${shown
  .map(
    (alert) =>
      `${nameOf(w, alert)} (${where(alert)})\n${alert.questions.join('\n') || introOf(w, alert)}\n${w.labelled(w.reply)} ${urlOf(alert)}`,
  )
  .join('\n\n')}
${more > 0 ? `\n${w.labelled(w.more(more))} ${url}\n` : ''}${replyTo === null ? '' : `\n${hint}\n`}`,
  })
}
