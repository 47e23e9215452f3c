import { html } from '../../../lib/html.ts'
import { mailLayout, note, paragraph } from '../../../lib/mail/layout.ts'
import type { Mail } from '../../../lib/mail/queue.ts'
import { quote } from './quote.ts'

export interface Acknowledgement {
  name: string
  email: string
  subject: string
  message: string
  /** Whether the mail repeats what was written. */
  quoted: boolean
  siteUrl: string
  supportEmail: string
}

const SUBJECT = 'Nous avons bien reçu votre message'
const ANSWER = 'Une personne vous répond, en général sous 24 heures.'
const MORE = 'Pour ajouter une précision, répondez à cet e-mail.'

/** Tells the sender that their message arrived, and when to expect an answer. */
export const acknowledgementMail = (sent: Acknowledgement): Mail => {
  const greeting = sent.quoted ? `Bonjour ${sent.name.split(/\s+/)[0]},` : 'Bonjour,'
  const reason = `Envoyé à ${sent.email} parce que cette adresse figure dans un message à notre support.`
  const quoted = sent.quoted ? `\n${sent.subject}\n\n${sent.message}\n` : ''
  return {
    to: sent.email,
    subject: SUBJECT,
    headers: { 'Reply-To': sent.supportEmail },
    html: mailLayout({
      lang: 'fr',
      subject: SUBJECT,
      preview: ANSWER,
      title: SUBJECT,
      content: html`${paragraph(`${greeting} ${ANSWER[0]?.toLowerCase()}${ANSWER.slice(1)}`)}
${sent.quoted ? html`${paragraph(html`<strong>${sent.subject}</strong>`)}${quote(sent.message)}` : ''}
${note(MORE)}`,
      reason,
      links: [
        { label: 'LutinGénie', url: sent.siteUrl },
        { label: 'Aide', url: `${sent.siteUrl}/support` },
        { label: 'Confidentialité', url: `${sent.siteUrl}/privacy` },
      ],
    }),
    text: `${SUBJECT}

${greeting} ${ANSWER[0]?.toLowerCase()}${ANSWER.slice(1)}
${quoted}
${MORE}

${reason}
`,
  }
}
