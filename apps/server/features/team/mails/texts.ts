import type { BusinessRole } from '#contract/businesses/businesses.ts'
import { ofName } from '#contract/text/elision.ts'
import { ofShop } from '#contract/text/of-shop.ts'
import type { Language } from '#server/lib/language.ts'

interface Offer {
  inviter: string
  business: string
}

const rights: Record<Language, Record<BusinessRole, string>> = {
  fr: {
    owner: 'avec un accès Propriétaire\u00a0: tout gérer, jusqu’à la cession et la suppression',
    manager: 'avec un accès Gestion\u00a0: répondre aux clients, régler l’assistant, les clés et l’équipe',
    agent:
      'avec un accès Agent\u00a0: répondre aux clients, écrire des notes internes et consulter les contacts',
    viewer: 'avec un accès Lecture\u00a0: consulter les conversations et les chiffres',
  },
  en: {
    owner: 'with owner access: manage everything, up to transfer and deletion',
    manager: 'with manager access: answer customers, set up the assistant, the keys and the team',
    agent: 'with agent access: answer customers, write internal notes and look up contacts',
    viewer: 'with read-only access: read the conversations and the figures',
  },
}

const french = {
  subject: ({ inviter, business }: Offer) => `${inviter} vous invite dans ${business}`,
  title: (business: string) => `Rejoignez ${business}`,
  invites: ({ inviter, business }: Offer, role: BusinessRole) =>
    `${inviter} vous invite dans l’équipe ${ofShop(business)} sur LutinGénie, ${rights.fr[role]}.`,
  join: 'Rejoindre l’équipe',
  colon: '\u00a0:',
  works: (until: string, email: string) => `Ce lien vaut jusqu’au ${until}, pour ${email} seulement.`,
  noButton: 'Le bouton ne répond pas\u00a0? Copiez cette adresse\u00a0:',
  reason: (email: string, inviter: string) =>
    `Cette invitation a été envoyée à ${email} à la demande ${ofName(inviter)}. Sans réponse de votre part, rien ne change.`,
}

const english: typeof french = {
  subject: ({ inviter, business }) => `${inviter} invites you to join ${business}`,
  title: (business) => `Join ${business}`,
  invites: ({ inviter, business }, role) =>
    `${inviter} invites you to join the team of ${business} on LutinGénie, ${rights.en[role]}.`,
  join: 'Join the team',
  colon: ':',
  works: (until, email) => `This link works until ${until}, for ${email} only.`,
  noButton: 'Button not working? Copy this address:',
  reason: (email, inviter) =>
    `This invitation was sent to ${email} at the request of ${inviter}. If you do not answer, nothing changes.`,
}

/** The words of an invitation to a team. */
const words = { fr: french, en: english }

export const wordsFor = (language: Language) => words[language]
