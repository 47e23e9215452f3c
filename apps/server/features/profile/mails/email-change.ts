import type { Mail } from '../../../lib/mail/queue.ts'
import { accountMail, describeMoment, firstNameOf } from '../../auth/public.ts'

export interface EmailChange {
  name: string
  oldEmail: string
  newEmail: string
  at: Date
  /** Device and place of the request, in words. */
  from: string
  siteUrl: string
  supportEmail: string
}

/** To the new address: the link that makes it the account's. */
export const confirmEmailMail = (change: EmailChange & { url: string }): Mail =>
  accountMail({
    email: change.newEmail,
    subject: 'Confirmez votre nouvelle adresse',
    preview: 'Le lien fonctionne 24 heures, une seule fois.',
    intro: `Bonjour ${firstNameOf(change.name)}, vous avez demandé que ${change.newEmail} devienne l’adresse de votre compte LutinGénie.`,
    button: {
      label: 'Confirmer l’adresse',
      url: change.url,
      hint: 'Ce lien fonctionne 24 heures, une seule fois.',
    },
    facts: [
      ['Demandé le', describeMoment(change.at)],
      ['Depuis', change.from],
    ],
    notYou: 'Ignorez cet e-mail, rien ne change.',
    support: 'if-repeated',
    siteUrl: change.siteUrl,
    supportEmail: change.supportEmail,
  })

/** To the old address: it signs in no more, and how to object. */
export const emailChangedMail = (change: EmailChange): Mail =>
  accountMail({
    email: change.oldEmail,
    subject: 'L’adresse de votre compte a changé',
    preview: `Vous vous connectez désormais avec ${change.newEmail}.`,
    intro: `Bonjour ${firstNameOf(change.name)}, votre compte LutinGénie a une nouvelle adresse. ${change.oldEmail} ne permet plus de s’y connecter.`,
    facts: [
      ['Nouvelle adresse', change.newEmail],
      ['Confirmée le', describeMoment(change.at)],
      ['Depuis', change.from],
    ],
    notYou: 'Quelqu’un d’autre a peut-être accès à votre compte.',
    support: 'at-once',
    siteUrl: change.siteUrl,
    supportEmail: change.supportEmail,
  })
