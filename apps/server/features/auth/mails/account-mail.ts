import type { Deps } from '#server/lib/deps.ts'
import { html } from '#server/lib/html.ts'
import { type Language, LOCALES, languageOf } from '#server/lib/language.ts'
import { footerLinks } from '#server/lib/mail/footer-links.ts'
import { button, facts, link, mailLayout, note, paragraph, rule } from '#server/lib/mail/layout.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { greetableName } from '#server/lib/mail/untrusted-text.ts'
import { describeCaller } from '../caller.ts'
import { wordsFor } from './texts.ts'

export interface AccountMail {
  email: string
  /** The whole name of whoever reads it; the mail greets with the first word of it. */
  name: string
  language: Language
  subject: string
  /** The line that mailboxes show beside the subject. */
  preview: string
  /** What the mail says, after the greeting: begins small. */
  said: string
  button?: { label: string; url: string; hint: string }
  /** Labels with their values, one line each; where it was done from follows. */
  facts: readonly (readonly [label: string, value: string])[]
  /** Device and place of the request, in words. */
  from: string
  /** What to do when it was somebody else; the way to the support follows it. */
  notYou: string
  /** What follows « écrivez-nous » when the support is only the second resort. */
  support: 'if-repeated' | 'at-once'
  siteUrl: string
  supportEmail: string
}

/** « mardi 10 mars, 14:32 (heure de Paris) », « Tuesday 10 March, 14:32 (Paris time) ». */
export const describeMoment = (at: Date, language: Language): string => {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Paris',
  })
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const { weekday = '', day = '', month = '' } = part
  return wordsFor(language).moment(weekday, day, month, `${part.hour}:${part.minute}`)
}

/** What a mail to an account says of its reader, and of the device that asked. */
export const accountReader = (
  deps: Deps,
  user: { name: string; language: string | null },
  caller: { userAgent: string | null; address: string },
) => {
  const language = languageOf(user.language)
  return {
    name: user.name,
    language,
    from: describeCaller(caller.userAgent, caller.address, language),
    siteUrl: deps.publicUrl(),
    supportEmail: deps.config.supportEmail,
  }
}

const firstNameOf = (name: string): string | null => greetableName(name.split(/\s+/, 1)[0] ?? null)

/** A mail about the security of an account, in HTML and as plain text. */
export const accountMail = (mail: AccountMail): Mail => {
  const w = wordsFor(mail.language)
  const intro = `${w.hello(firstNameOf(mail.name))} ${mail.said}`
  const rows = [...mail.facts, [w.from, mail.from] as const]
  const reason = w.reason(mail.email)
  const { before, write } = w.support[mail.support]
  return {
    to: mail.email,
    subject: mail.subject,
    html: mailLayout({
      lang: mail.language,
      subject: mail.subject,
      preview: mail.preview,
      title: mail.subject,
      content: html`${paragraph(intro)}
${mail.button ? html`${button(mail.button.label, mail.button.url, mail.button.hint)}${rule()}` : ''}
${facts(rows)}
${note(html`${w.notYou} ${mail.notYou} ${before}${link(write, `mailto:${mail.supportEmail}`)}.`)}`,
      reason,
      links: footerLinks(mail.siteUrl, mail.language),
    }),
    text: `${intro}
${mail.button ? `\n${mail.button.label}${w.colon}\n${mail.button.url}\n\n${mail.button.hint}\n` : ''}
${rows.map(([label, value]) => `${label}${w.colon} ${value}\n`).join('')}
${w.notYou.replace('\u00a0', ' ')} ${mail.notYou} ${before}${write}${w.colon} ${mail.supportEmail}

${reason}
`,
  }
}
