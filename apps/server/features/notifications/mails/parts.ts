import { initialsOf, tintOf } from '#contract/conversations/identity.ts'
import type { MailKind } from '#contract/notifications/mail-kinds.ts'
import type { Deps } from '#server/lib/deps.ts'
import { type Html, html } from '#server/lib/html.ts'
import { type Language, languageOf } from '#server/lib/language.ts'
import { footerLinks } from '#server/lib/mail/footer-links.ts'
import { oneClickHeaders } from '#server/lib/mail/headers.ts'
import { type MailLayout, mailLayout } from '#server/lib/mail/layout.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { makeUnsubscribeToken } from '#server/lib/unsubscribe-token.ts'
import type { Recipient } from '../opt-out-queries.ts'
import { type Words, wordsFor } from '../texts.ts'

export const INK = '#13221b'
export const MUTED = '#4a5851'
const SUBTLE = '#5b6962'
export const LINE = '#e5e1d5'
export const GREEN = '#0d5b41'

/** What every mail to the team needs to know about where it goes. */
export interface Addressed {
  recipient: Recipient
  language: Language
  business: { id: string; name: string }
  siteUrl: string
  unsubscribeUrl: string
}

/** Who a mail of a kind goes to, and the link by which this person leaves that kind. */
export const addressed = (
  deps: Pick<Deps, 'publicUrl' | 'mailTokens'>,
  business: { id: string; name: string },
  recipient: Recipient,
  kind: MailKind,
): Addressed => {
  const siteUrl = deps.publicUrl()
  const token = makeUnsubscribeToken(deps.mailTokens, {
    businessId: business.id,
    userId: recipient.id,
    kind,
  })
  return {
    recipient,
    language: languageOf(recipient.language),
    business,
    siteUrl,
    unsubscribeUrl: `${siteUrl}/unsubscribe/${token}`,
  }
}

/** A page of the dashboard with the business of the mail selected. */
export const pageUrl = ({ siteUrl, business }: Addressed, path: string): string => {
  const [page = '', anchor] = path.split('#')
  return `${siteUrl}${page}?business=${business.id}${anchor === undefined ? '' : `#${anchor}`}`
}

/** Why the mail came, and how to have fewer of them. */
const reasonOf = (mail: Addressed, why: string): Html => {
  const w = wordsFor(mail.language)
  return html`${why}<br><a href="${pageUrl(mail, '/settings#notifications')}" style="color:${SUBTLE};text-decoration:underline">${w.manage}</a> · <a href="${mail.unsubscribeUrl}" style="color:${SUBTLE};text-decoration:underline">${w.leave}</a>`
}

const reasonText = (mail: Addressed, why: string): string => {
  const w = wordsFor(mail.language)
  return `${why}\n${w.labelled(w.manage)} ${pageUrl(mail, '/settings#notifications')}\n${w.labelled(w.leave)} ${mail.unsubscribeUrl}`
}

type Content = Omit<MailLayout, 'lang' | 'reason' | 'links'> &
  Pick<Mail, 'text'> & { why: string; headers?: Mail['headers'] }

/** A mail to somebody of the team, with the way out of its kind; why it came ends its text too, whose last line ends. */
export const notificationMail = (mail: Addressed, { why, text, headers, ...page }: Content): Mail => ({
  to: mail.recipient.email,
  subject: page.subject,
  headers: { ...oneClickHeaders(mail.unsubscribeUrl), ...headers },
  html: mailLayout({
    ...page,
    lang: mail.language,
    reason: reasonOf(mail, why),
    links: footerLinks(mail.siteUrl, mail.language),
  }),
  text: `${text}\n${reasonText(mail, why)}\n`,
})

/** A disc with initials; of a customer without a name, a C. */
export const disc = (w: Words, name: string): Html => {
  const initials = name === w.visitor ? 'C' : initialsOf(name)
  const { background, ink } = tintOf(name)
  return html`<div style="width:40px;height:40px;line-height:40px;border-radius:20px;background:${background};color:${ink};font-size:14px;font-weight:600;text-align:center">${initials}</div>`
}
