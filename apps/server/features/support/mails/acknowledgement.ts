import { html } from '#server/lib/html.ts'
import type { Language } from '#server/lib/language.ts'
import { footerLinks } from '#server/lib/mail/footer-links.ts'
import { mailLayout, note, paragraph } from '#server/lib/mail/layout.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { greetableName, unlinked } from '#server/lib/mail/untrusted-text.ts'
import { quote } from './quote.ts'
import { wordsFor } from './texts.ts'

interface Acknowledgement {
  name: string
  email: string
  language: Language
  subject: string
  message: string
  /** Whether the mail repeats what was written. */
  quoted: boolean
  siteUrl: string
  supportEmail: string
}

/** Tells the sender that their message arrived, and when to expect an answer. */
export const acknowledgementMail = (sent: Acknowledgement): Mail => {
  const w = wordsFor(sent.language)
  const greeting = w.hello(sent.quoted ? greetableName(sent.name.split(/\s+/, 1)[0] ?? null) : null)
  const [subject, message] = [unlinked(sent.subject), unlinked(sent.message)]
  const reason = w.reason(sent.email)
  const quoted = sent.quoted ? `\n${subject}\n\n${message}\n` : ''
  return {
    to: sent.email,
    subject: w.subject,
    headers: { 'Reply-To': sent.supportEmail },
    html: mailLayout({
      lang: sent.language,
      subject: w.subject,
      preview: w.preview,
      title: w.subject,
      content: html`${paragraph(`${greeting} ${w.answer}`)}
${sent.quoted ? html`${paragraph(html`<strong>${subject}</strong>`)}${quote(message)}` : ''}
${note(w.more)}`,
      reason,
      links: footerLinks(sent.siteUrl, sent.language),
    }),
    text: `${w.subject}

${greeting} ${w.answer}
${quoted}
${w.more}

${reason}
`,
  }
}
