import type { SupportPriority } from '#contract/support.ts'
import { html } from '#server/lib/html.ts'
import { facts, mailLayout } from '#server/lib/mail/layout.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { quote } from './quote.ts'

export interface SupportRequest {
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
export const requestMail = (asked: SupportRequest): Mail => {
  const priority = PRIORITIES[asked.priority]
  const subject = `[${priority}] ${asked.subject}`
  const rows = [
    ['Nom', asked.name],
    ['Adresse', asked.email],
    ['Compte', `${asked.account} (${asked.plan})`],
    ['Entreprise', asked.businessName ?? 'Aucune'],
    ['Priorité', priority],
    ['Navigateur', asked.userAgent ?? 'Inconnu'],
  ] as const
  return {
    to: asked.supportEmail,
    senderName: `${asked.name} via LutinGénie`,
    subject,
    headers: { 'Reply-To': asked.email },
    html: mailLayout({
      lang: 'fr',
      subject,
      preview: asked.message.slice(0, 140),
      title: asked.subject,
      content: html`${quote(asked.message)}
${facts(rows)}`,
      reason: 'Envoyé depuis la page Help & Support. Répondre à cet e-mail écrit à son auteur.',
      links: [{ label: 'LutinGénie', url: asked.siteUrl }],
    }),
    text: `${asked.subject}

${asked.message}

${rows.map(([label, value]) => `${label}\u00a0: ${value}`).join('\n')}

Répondre à cet e-mail écrit à son auteur.
`,
  }
}
