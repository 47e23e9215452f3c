import { ofShop } from '#contract/text/of-shop.ts'
import { html } from '#server/lib/html.ts'
import type { Language } from '#server/lib/language.ts'
import { footerLinks } from '#server/lib/mail/footer-links.ts'
import { button, mailLayout, paragraph } from '#server/lib/mail/layout.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { subjectOf } from '#server/lib/mail/subject.ts'
import { unlinked } from '#server/lib/mail/untrusted-text.ts'

interface Mention {
  to: string
  language: Language
  /** Who wrote the note. */
  by: string
  businessName: string
  /** Null: they did not say who they are. */
  customer: string | null
  note: string
  /** The conversation in the dashboard. */
  url: string
  siteUrl: string
}

const french = {
  subject: (by: string, shop: string) => `${by} vous a mentionné dans une note (${shop})`,
  title: (by: string) => `${by} vous a mentionné`,
  about: (customer: string | null) =>
    customer === null
      ? 'Dans une conversation avec un visiteur\u00a0:'
      : `Dans la conversation avec ${customer}\u00a0:`,
  open: 'Ouvrir la conversation',
  inside: 'Cette note est interne\u00a0: le client ne la voit pas. On n’y répond pas par e-mail.',
  reason: (shop: string) =>
    `Vous recevez cet e-mail parce que vous faites partie de l’équipe ${ofShop(shop)}.`,
}

const english: typeof french = {
  subject: (by, shop) => `${by} mentioned you in a note (${shop})`,
  title: (by) => `${by} mentioned you`,
  about: (customer) =>
    customer === null ? 'In a conversation with a visitor:' : `In the conversation with ${customer}:`,
  open: 'Open the conversation',
  inside: 'This note is internal: the customer does not see it. It is not answered by e-mail.',
  reason: (shop) => `You get this e-mail because you belong to the team of ${shop}.`,
}

const WORDS = { fr: french, en: english }

/** Tells somebody of the team that a note mentions them. */
export const mentionMail = (mention: Mention): Mail => {
  const { to, language, url, siteUrl } = mention
  const w = WORDS[language]
  const [by, shop, note] = [unlinked(mention.by), unlinked(mention.businessName), unlinked(mention.note)]
  const about = w.about(mention.customer === null ? null : unlinked(mention.customer))
  const subject = subjectOf([by, shop], w.subject)
  return {
    to,
    subject,
    html: mailLayout({
      lang: language,
      subject,
      preview: note,
      title: w.title(by),
      content: html`${paragraph(about)}
<p style="margin:0 0 24px;padding:12px 16px;border-radius:10px;background:#fdf0cf;font-size:15px;line-height:22px;color:#734603;white-space:pre-wrap">${note}</p>
${button(w.open, url, w.inside)}`,
      reason: w.reason(shop),
      links: footerLinks(siteUrl, language),
    }),
    text: `${w.title(by)}

${about}

${note}

${url}

${w.inside}

${w.reason(shop)}
`,
  }
}
