import type { Mail } from '../../../lib/mail/queue.ts'
import { accountMail, describeMoment, firstNameOf } from '../../auth/public.ts'

const NOTICES = {
  'password-changed': {
    subject: 'Votre mot de passe a changé',
    preview: 'Vos autres appareils sont déconnectés.',
    said: 'le mot de passe de votre compte LutinGénie vient de changer. Vos autres appareils sont déconnectés.',
    notYou: 'Choisissez tout de suite un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0».',
  },
  'two-factor-on': {
    subject: 'La double authentification est activée',
    preview: 'Un code vous sera demandé à chaque connexion.',
    said: 'la double authentification vient d’être activée sur votre compte LutinGénie. Un code vous sera demandé à chaque connexion.',
    notYou: 'Quelqu’un d’autre a peut-être accès à votre compte.',
  },
  'two-factor-off': {
    subject: 'La double authentification est désactivée',
    preview: 'Votre mot de passe suffit désormais pour vous connecter.',
    said: 'la double authentification vient d’être désactivée sur votre compte LutinGénie. Votre mot de passe suffit désormais pour vous connecter.',
    notYou: 'Changez tout de suite votre mot de passe.',
  },
  'recovery-codes': {
    subject: 'Vos codes de secours ont été remplacés',
    preview: 'Les anciens ne fonctionnent plus.',
    said: 'de nouveaux codes de secours viennent d’être créés pour votre compte LutinGénie. Les anciens ne fonctionnent plus.',
    notYou: 'Changez tout de suite votre mot de passe.',
  },
  'account-deleted': {
    subject: 'Votre compte est supprimé',
    preview: 'Vos données personnelles sont effacées.',
    said: 'votre compte LutinGénie est supprimé, comme vous l’avez demandé. Vos données personnelles sont effacées et vos accès sont fermés. Cet e-mail est le dernier.',
    notYou: 'Un compte supprimé ne se rétablit pas, mais nous voulons le savoir.',
  },
} as const

export interface Notice {
  kind: keyof typeof NOTICES
  name: string
  email: string
  at: Date
  /** Device and place, in words. */
  from: string
  siteUrl: string
  supportEmail: string
}

/** Tells a user what has just changed in their account, and what to do when it was somebody else. */
export const noticeMail = ({ kind, name, email, at, from, siteUrl, supportEmail }: Notice): Mail => {
  const { subject, preview, said, notYou } = NOTICES[kind]
  return accountMail({
    email,
    subject,
    preview,
    intro: `Bonjour ${firstNameOf(name)}, ${said}`,
    facts: [
      ['Le', describeMoment(at)],
      ['Depuis', from],
    ],
    notYou,
    support: 'at-once',
    siteUrl,
    supportEmail,
  })
}
