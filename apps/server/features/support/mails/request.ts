import type { SupportPriority } from '#contract/support/support.ts'
import { html } from '#server/lib/html.ts'
import { facts, mailLayout } from '#server/lib/mail/layout.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { quote } from './quote.ts'

interface SupportRequest {
  name: string
  email: string
  subject: string
  message: string
  priority: SupportPriority
  /** The address the user signs in with. */
  account: string
  plan: string
  businessName: string | null
  userAgent: string | null
  siteUrl: string
  supportEmail: string
}

const PRIORITIES: Record<SupportPriority, string> = {
  low: 'Basse',
  medium: 'Normale',
  high: 'Haute',
  urgent: 'Urgente',
}

/** What the support receives; answering it writes to the sender. */
export const requestMail = (request: SupportRequest): Mail => {
  const priority = PRIORITIES[request.priority]
  const subject = `[${priority}] ${request.subject}`
  const rows = [
    ['Nom', request.name],
    ['Adresse', request.email],
    ['Compte', `${request.account} (${request.plan})`],
    ['Entreprise', request.businessName ?? 'Aucune'],
    ['Priorité', priority],
    ['Navigateur', request.userAgent ?? 'Inconnu'],
  ] as const
  return {
    to: request.supportEmail,
    senderName: `${request.name} via LutinGénie`,
    subject,
    headers: { 'Reply-To': request.email },
    html: mailLayout({
      lang: 'fr',
      subject,
      preview: request.message.slice(0, 140),
      title: request.subject,
      content: html`${quote(request.message)}
${facts(rows)}`,
      reason: 'Envoyé depuis la page Help & Support. Répondre à cet e-mail écrit à son auteur.',
      links: [{ label: 'LutinGénie', url: request.siteUrl }],
    }),
    text: `${request.subject}

${request.message}

${rows.map(([label, value]) => `${label}\u00a0: ${value}`).join('\n')}

Répondre à cet e-mail écrit à son auteur.
`,
  }
}
