import { html } from '../../../lib/html.ts'
import { button, facts, link, mailLayout, note, paragraph, rule } from '../../../lib/mail/layout.ts'
import type { Mail } from '../../../lib/mail/queue.ts'

export interface AccountMail {
  email: string
  subject: string
  /** The line that mailboxes show beside the subject. */
  preview: string
  intro: string
  button?: { label: string; url: string; hint: string }
  /** Labels with their values, one line each. */
  facts: readonly (readonly [label: string, value: string])[]
  /** What to do when it was somebody else; the way to the support follows it. */
  notYou: string
  /** What follows « écrivez-nous » when the support is only the second resort. */
  support: 'if-repeated' | 'at-once'
  siteUrl: string
  supportEmail: string
}

const moment = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
})

/** « mardi 10 mars, 14:32 (heure de Paris) ». */
export const describeMoment = (at: Date): string => {
  const part = Object.fromEntries(moment.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.weekday} ${part.day === '1' ? '1er' : part.day} ${part.month}, ${part.hour}:${part.minute} (heure de Paris)`
}

/** The first word of a name. */
export const firstNameOf = (name: string): string => name.split(/\s+/)[0] ?? name

/** A mail about the security of an account, in HTML and as plain text. */
export const accountMail = (mail: AccountMail): Mail => {
  const reason = `Envoyé à ${mail.email} pour la sécurité de votre compte.`
  const again = mail.support === 'if-repeated' ? 'Si cela se répète, ' : ''
  const write = mail.support === 'if-repeated' ? 'écrivez-nous' : 'Écrivez-nous'
  const question = 'Ce n’était pas vous\u00a0?'
  return {
    to: mail.email,
    subject: mail.subject,
    html: mailLayout({
      lang: 'fr',
      subject: mail.subject,
      preview: mail.preview,
      title: mail.subject,
      content: html`${paragraph(mail.intro)}
${mail.button ? html`${button(mail.button.label, mail.button.url, mail.button.hint)}${rule()}` : ''}
${mail.facts.length > 0 ? facts(mail.facts) : ''}
${note(html`${question} ${mail.notYou} ${again}${link(write, `mailto:${mail.supportEmail}`)}.`)}`,
      reason,
      links: [
        { label: 'LutinGénie', url: mail.siteUrl },
        { label: 'Aide', url: `${mail.siteUrl}/support` },
        { label: 'Confidentialité', url: `${mail.siteUrl}/privacy` },
      ],
    }),
    text: `${mail.intro}
${mail.button ? `\n${mail.button.label} :\n${mail.button.url}\n\n${mail.button.hint}\n` : ''}
${mail.facts.map(([label, value]) => `${label} : ${value}\n`).join('')}
${question.replace('\u00a0', ' ')} ${mail.notYou} ${again}${write} : ${mail.supportEmail}

${reason}
`,
  }
}
