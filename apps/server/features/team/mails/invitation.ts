import type { BusinessRole } from '#contract/businesses/businesses.ts'
import { dateWriter } from '#server/lib/date-writer.ts'
import { html } from '#server/lib/html.ts'
import { type Language, LOCALES } from '#server/lib/language.ts'
import { footerLinks } from '#server/lib/mail/footer-links.ts'
import { bareLink, button, mailLayout, note, paragraph, rule } from '#server/lib/mail/layout.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { subjectOf } from '#server/lib/mail/subject.ts'
import { unlinked } from '#server/lib/mail/untrusted-text.ts'
import { wordsFor } from './texts.ts'

interface InvitationFacts {
  /** Who invites. */
  inviter: string
  businessName: string
  email: string
  language: Language
  role: BusinessRole
  expiresAt: Date
  url: string
  siteUrl: string
  supportEmail: string
}

/** The invitation of a colleague; its link is for one address and one use. */
export const invitationMail = (offer: InvitationFacts): Mail => {
  const { email, language } = offer
  const [inviter, business] = [unlinked(offer.inviter), unlinked(offer.businessName)]
  const w = wordsFor(language)
  const day = dateWriter(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Paris' })
  const subject = subjectOf([inviter, business], (inviter, business) => w.subject({ inviter, business }))
  const title = w.title(business)
  const words = w.invites({ inviter, business }, offer.role)
  const works = w.works(day(offer.expiresAt), email)
  const reason = w.reason(email, inviter)
  return {
    to: email,
    senderName: `${offer.inviter} via LutinGénie`,
    subject,
    html: mailLayout({
      lang: language,
      subject,
      preview: works,
      title,
      content: html`${paragraph(words)}
${button(w.join, offer.url, works)}
${rule()}
${note(w.noButton)}
${note(bareLink(offer.url))}`,
      reason,
      links: footerLinks(offer.siteUrl, language, `mailto:${offer.supportEmail}`),
    }),
    text: `${title}

${words}

${w.join}${w.colon}
${offer.url}

${works}

${reason}
`,
  }
}
