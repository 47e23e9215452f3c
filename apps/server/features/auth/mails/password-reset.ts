import type { Mail } from '../../../lib/mail/queue.ts'
import { accountMail, describeMoment, firstNameOf } from './account-mail.ts'

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

/** The mail with the reset link (picture 28-email-password-reset). */
export const passwordResetMail = (asked: PasswordResetFacts): Mail =>
  accountMail({
    email: asked.email,
    subject: 'Choisissez un nouveau mot de passe',
    preview: 'Le lien fonctionne une heure, une seule fois.',
    intro: `Bonjour ${firstNameOf(asked.name)}, vous avez demandé à changer le mot de passe de ${asked.email}.`,
    button: {
      label: 'Choisir un mot de passe',
      url: asked.url,
      hint: 'Ce lien fonctionne une heure, une seule fois.',
    },
    facts: [
      ['Demandé le', describeMoment(asked.at)],
      ['Depuis', asked.from],
    ],
    notYou: 'Ignorez cet e-mail, votre mot de passe ne change pas.',
    support: 'if-repeated',
    siteUrl: asked.siteUrl,
    supportEmail: asked.supportEmail,
  })
