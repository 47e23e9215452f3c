import { html } from '../../../lib/html.ts'
import { button, facts, link, mailLayout, note, paragraph, rule } from '../../../lib/mail/layout.ts'
import type { Mail } from '../../../lib/mail/queue.ts'

export interface PasswordResetFacts {
  name: string
  email: string
  url: string
  at: Date
  /** Device and place of the request, in words. */
  from: string
  siteUrl: string
  supportEmail: string
}

const SUBJECT = 'Choisissez un nouveau mot de passe'
const PREVIEW = 'Le lien fonctionne une heure, une seule fois.'

const moment = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
})

/** « mardi 10 mars, 14:32 » in Paris. */
const describeMoment = (at: Date): string => {
  const part = Object.fromEntries(moment.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.weekday} ${part.day === '1' ? '1er' : part.day} ${part.month}, ${part.hour}:${part.minute} (heure de Paris)`
}

/** The mail with the reset link (picture 28-email-password-reset). */
export const passwordResetMail = (asked: PasswordResetFacts): Omit<Mail, 'to'> => {
  const firstName = asked.name.split(/\s+/)[0] ?? asked.name
  const at = describeMoment(asked.at)
  const reason = `Envoyé à ${asked.email} pour la sécurité de votre compte.`
  const intro = `Bonjour ${firstName}, vous avez demandé à changer le mot de passe de ${asked.email}.`
  return {
    subject: SUBJECT,
    html: mailLayout({
      lang: 'fr',
      subject: SUBJECT,
      preview: PREVIEW,
      title: SUBJECT,
      content: html`${paragraph(intro)}
${button('Choisir un mot de passe', asked.url, 'Ce lien fonctionne une heure, une seule fois.')}
${rule()}
${facts([
  ['Demandé le', at],
  ['Depuis', asked.from],
])}
${note(html`Ce n’était pas vous\u00a0? Ignorez cet e-mail, votre mot de passe ne change pas. Si cela se répète, ${link('écrivez-nous', `mailto:${asked.supportEmail}`)}.`)}`,
      reason,
      links: [
        { label: 'LutinGénie', url: asked.siteUrl },
        { label: 'Aide', url: `${asked.siteUrl}/support` },
        { label: 'Confidentialité', url: `${asked.siteUrl}/privacy` },
      ],
    }),
    text: `${intro}

Choisir un mot de passe :
${asked.url}

Ce lien fonctionne une heure, une seule fois.

Demandé le : ${at}
Depuis : ${asked.from}

Ce n’était pas vous ? Ignorez cet e-mail, votre mot de passe ne change pas. Si cela se répète, écrivez-nous : ${asked.supportEmail}

${reason}
`,
  }
}
