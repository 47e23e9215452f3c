import { html } from '#server/lib/html.ts'
import type { Language } from '#server/lib/language.ts'
import { footerLinks } from '#server/lib/mail/footer-links.ts'
import {
  bareLink,
  businessTile,
  button,
  mailLayout,
  note,
  notice,
  paragraph,
  rule,
} from '#server/lib/mail/layout.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { subjectOf } from '#server/lib/mail/subject.ts'
import { unlinked } from '#server/lib/mail/untrusted-text.ts'
import { wordsFor } from './texts.ts'

interface TransferFacts {
  /** Who hands over: their company, else their name. */
  inviter: string
  businessName: string
  email: string
  language: Language
  message: string | null
  expiresAt: Date
  url: string
  siteUrl: string
  supportEmail: string
  /** The second mail, shortly before the link ends. */
  reminder: boolean
}

const quote = (message: string) =>
  html`<div style="margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid #d3d3c4;font-size:15px;line-height:24px;color:#4a5851;white-space:pre-line">«\u00a0${message}\u00a0»</div>`

/** The invitation of a client to take a business over, or its reminder. */
export const transferMail = (offer: TransferFacts): Mail => {
  const { email, language, url } = offer
  const [inviter, businessName] = [unlinked(offer.inviter), unlinked(offer.businessName)]
  const message = offer.message === null ? null : unlinked(offer.message)
  const w = wordsFor(language)
  const until = w.day(offer.expiresAt)
  const subject = offer.reminder
    ? subjectOf([businessName], (business) => w.reminder(business, until))
    : subjectOf([inviter, businessName], w.offered)
  const title = w.title(businessName)
  return {
    to: email,
    senderName: `${offer.inviter} via LutinGénie`,
    subject,
    html: mailLayout({
      lang: language,
      subject,
      preview: w.preview(until),
      title,
      tile: businessTile(businessName),
      content: html`${paragraph(w.invites(inviter))}
${message === null ? '' : quote(message)}
${button(w.claim, url)}
${notice(html`${w.worksUntil} <strong>${until}</strong>, ${w.only(email)}`)}
${rule()}
${note(w.noButton)}
${note(bareLink(url))}`,
      reason: w.reason,
      links: footerLinks(offer.siteUrl, language, `mailto:${offer.supportEmail}`),
    }),
    text: `${title}

${w.invites(inviter)}
${message === null ? '' : `\n«\u00a0${message}\u00a0»\n`}
${w.claim}${w.colon}
${url}

${w.worksUntil} ${until}, ${w.only(email)}

${w.reason}
`,
  }
}
