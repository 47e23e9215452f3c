import type { BusinessRole } from '#contract/businesses.ts'
import { html } from '../../../lib/html.ts'
import { button, link, mailLayout, note, paragraph, rule } from '../../../lib/mail/layout.ts'
import type { Mail } from '../../../lib/mail/queue.ts'

export interface InvitationFacts {
  /** Who invites. */
  inviter: string
  businessName: string
  email: string
  role: BusinessRole
  expiresAt: Date
  url: string
  siteUrl: string
  supportEmail: string
}

const RIGHTS: Record<BusinessRole, string> = {
  owner: 'avec un accès Propriétaire\u00a0: tout gérer, jusqu’à la cession et la suppression',
  manager: 'avec un accès Gestion\u00a0: répondre aux clients, régler l’assistant, les clés et l’équipe',
  viewer: 'avec un accès Lecture\u00a0: consulter les conversations et les chiffres',
}

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

/** Subjects stay within 60 characters. */
const SUBJECT = 60
const clipped = (text: string): string => (text.length <= SUBJECT ? text : `${text.slice(0, SUBJECT - 1)}…`)

/** The invitation of a colleague; its link is for one address and one use. */
export const invitationMail = (offer: InvitationFacts): Mail => {
  const until = day.format(offer.expiresAt)
  const subject = clipped(`${offer.inviter} vous invite dans ${offer.businessName}`)
  const title = `Rejoignez ${offer.businessName}`
  const words = `${offer.inviter} vous invite dans l’équipe de ${offer.businessName} sur LutinGénie, ${RIGHTS[offer.role]}.`
  const works = `Ce lien vaut jusqu’au ${until}, pour ${offer.email} seulement.`
  const reason = `Cette invitation a été envoyée à ${offer.email} à la demande de ${offer.inviter}. Sans réponse de votre part, rien ne change.`
  return {
    to: offer.email,
    senderName: `${offer.inviter} via LutinGénie`,
    subject,
    html: mailLayout({
      lang: 'fr',
      subject,
      preview: works,
      title,
      content: html`${paragraph(words)}
${button('Rejoindre l’équipe', offer.url, works)}
${rule()}
${note('Le bouton ne répond pas\u00a0? Copiez cette adresse\u00a0:')}
${note(html`<span style="word-break:break-all;font-family:monospace">${link(offer.url, offer.url)}</span>`)}`,
      reason,
      links: [
        { label: 'LutinGénie', url: offer.siteUrl },
        { label: 'Aide', url: `mailto:${offer.supportEmail}` },
        { label: 'Confidentialité', url: `${offer.siteUrl}/privacy` },
      ],
    }),
    text: `${title}

${words}

Rejoindre l’équipe :
${offer.url}

${works}

${reason}
`,
  }
}
