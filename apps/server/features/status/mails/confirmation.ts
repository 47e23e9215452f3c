import { html } from '#server/lib/html.ts'
import type { Language } from '#server/lib/language.ts'
import { button, mailLayout, paragraph } from '#server/lib/mail/layout.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { wordsFor } from './texts.ts'

interface Confirmation {
  to: string
  language: Language
  /** They follow already: the mail only shows the way to what they have. */
  confirmed: boolean
  url: string
  siteUrl: string
}

/** Asks whoever reads the address whether they want to know of interruptions. */
export const confirmationMail = ({ to, language, confirmed, url, siteUrl }: Confirmation): Mail => {
  const w = wordsFor(language)
  const subject = confirmed ? w.knownSubject : w.confirmSubject
  const title = confirmed ? w.knownSubject : w.confirmTitle
  const text = confirmed ? w.knownText : w.confirmText
  const label = confirmed ? w.known : w.confirm
  const hint = confirmed ? w.knownHint : w.confirmHint
  const reason = w.asked(to)
  return {
    to,
    subject,
    html: mailLayout({
      lang: language,
      subject,
      preview: text,
      title,
      content: html`${paragraph(text)}
${button(label, url, hint)}`,
      reason,
      links: [
        { label: 'LutinGénie', url: siteUrl },
        { label: w.privacy, url: `${siteUrl}/privacy` },
      ],
    }),
    text: `${title}

${text}

${label} :
${url}

${hint}

${reason}
`,
  }
}
