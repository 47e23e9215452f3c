import { html } from '../../../lib/html.ts'
import { button, link, mailLayout, note, paragraph, rule } from '../../../lib/mail/layout.ts'
import type { Mail } from '../../../lib/mail/queue.ts'

export interface TransferFacts {
  /** Who hands over: their company, else their name. */
  inviter: string
  businessName: string
  email: string
  message: string | null
  expiresAt: Date
  url: string
  siteUrl: string
  supportEmail: string
  /** The second mail, shortly before the link ends. */
  reminder: boolean
}

const day = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/Paris',
})

const quote = (message: string) =>
  html`<div style="margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid #d3d3c4;font-size:15px;line-height:24px;color:#4a5851;white-space:pre-line">« ${message} »</div>`

/** The invitation of a client to take a business over (picture 28-email-transfer), or its reminder. */
export const transferMail = (offer: TransferFacts): Mail => {
  const until = day.format(offer.expiresAt)
  const subject = offer.reminder
    ? `${offer.businessName} still waits for you until ${until}`
    : `${offer.inviter} hands ${offer.businessName} over to you`
  const title = `${offer.businessName} is ready for you`
  const invitation = `${offer.inviter} invites you to take ownership of this business: its assistant, its conversations and its settings.`
  const works = `This link works until ${until}, for ${offer.email} only.`
  const reason = 'You did not expect this? Ignore this e-mail: nothing changes without you.'
  return {
    to: offer.email,
    senderName: `${offer.inviter} via LutinGénie`,
    subject,
    html: mailLayout({
      lang: 'en',
      subject,
      preview: `Set your password and take ownership before ${until}.`,
      title,
      content: html`${paragraph(invitation)}
${offer.message === null ? '' : quote(offer.message)}
${button('Claim Your Business', offer.url, html`This link works until <strong>${until}</strong>, for ${offer.email} only.`)}
${rule()}
${note('Button not working? Copy this address:')}
${note(html`<span style="word-break:break-all;font-family:monospace">${link(offer.url, offer.url)}</span>`)}`,
      reason,
      links: [
        { label: 'LutinGénie', url: offer.siteUrl },
        { label: 'Help', url: `mailto:${offer.supportEmail}` },
        { label: 'Privacy', url: `${offer.siteUrl}/privacy` },
      ],
    }),
    text: `${title}

${invitation}
${offer.message === null ? '' : `\n« ${offer.message} »\n`}
Claim Your Business:
${offer.url}

${works}

${reason}
`,
  }
}
