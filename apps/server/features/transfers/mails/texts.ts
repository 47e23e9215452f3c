import { dateWriter } from '#server/lib/date-writer.ts'
import type { Language } from '#server/lib/language.ts'

const dayIn = (locale: string, month: 'long' | 'short') =>
  dateWriter(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'Europe/Paris' })

const french = {
  day: dayIn('fr-FR', 'long'),
  offered: (inviter: string, business: string) => `${inviter} vous cède ${business}`,
  reminder: (business: string, until: string) => `${business} vous attend jusqu’au ${until}`,
  preview: (until: string) => `Choisissez votre mot de passe et devenez propriétaire avant le ${until}.`,
  title: (business: string) => `${business} n’attend que vous`,
  invites: (inviter: string) =>
    `${inviter} vous invite à devenir propriétaire de ce commerce\u00a0: son assistant, ses conversations et ses réglages.`,
  claim: 'Reprendre votre commerce',
  colon: '\u00a0:',
  worksUntil: 'Ce lien fonctionne jusqu’au',
  only: (email: string) => `pour ${email} seulement.`,
  noButton: 'Le bouton ne répond pas\u00a0? Copiez cette adresse\u00a0:',
  reason: 'Vous ne vous y attendiez pas\u00a0? Ignorez cet e-mail\u00a0: rien ne change sans vous.',
}

const english: typeof french = {
  day: dayIn('en-US', 'short'),
  offered: (inviter, business) => `${inviter} hands ${business} over to you`,
  reminder: (business, until) => `${business} still waits for you until ${until}`,
  preview: (until) => `Set your password and take ownership before ${until}.`,
  title: (business) => `${business} is ready for you`,
  invites: (inviter) =>
    `${inviter} invites you to take ownership of this business: its assistant, its conversations and its settings.`,
  claim: 'Claim Your Business',
  colon: ':',
  worksUntil: 'This link works until',
  only: (email) => `for ${email} only.`,
  noButton: 'Button not working? Copy this address:',
  reason: 'You did not expect this? Ignore this e-mail: nothing changes without you.',
}

/** The words of the mails to a client, and how they write a day. */
const words = { fr: french, en: english }

export const wordsFor = (language: Language) => words[language]
