import { html } from '#server/lib/html.ts'
import { type Language, languageOf } from '#server/lib/language.ts'
import { footerLinks } from '#server/lib/mail/footer-links.ts'
import { CONVERSATIONS_HEADER } from '#server/lib/mail/headers.ts'
import { button, mailLayout, paragraph } from '#server/lib/mail/layout.ts'
import type { Mail } from '#server/lib/mail/queue.ts'
import { unlinked } from '#server/lib/mail/untrusted-text.ts'
import type { AnswerFault } from '../member-answer.ts'

/**
 * Why the answer of a member was not taken: nothing shows that it was them, another address wrote it, no right to, an
 * alert about several conversations, its size, or what it says.
 */
export type Refusal = 'unproven' | 'other' | 'rights' | 'several' | 'too-large' | AnswerFault

const french = {
  subject: 'Votre réponse n’a pas été transmise',
  intro: 'Vous avez répondu par e-mail à une alerte. Le client n’a pas reçu votre message.',
  reasons: {
    unproven:
      'Rien ne prouve que cet e-mail vient de vous\u00a0: votre messagerie ne l’a pas signé (DKIM), ou l’a envoyé par un serveur que votre domaine n’annonce pas (SPF).',
    other:
      'Il vient d’une autre adresse que celle de votre compte. Répondez depuis l’adresse à laquelle l’alerte est arrivée.',
    rights: 'Vous ne faites plus partie de cette équipe, ou votre rôle permet seulement de lire.',
    several:
      'L’alerte parlait de plusieurs conversations\u00a0: rien ne dit à quel client il s’adresse. Répondez depuis sa conversation.',
    'too-large':
      'Il dépasse 10\u00a0Mo. Renvoyez-le sans pièce jointe\u00a0; les fichiers, envoyez-les depuis la conversation.',
    empty:
      'Il ne contient aucun mot de vous\u00a0: seulement une salutation, l’alerte citée, une signature ou une pièce jointe.',
    quoted:
      'L’alerte que vous citez ne se distingue pas de vos mots, et contient des liens qui ne sont que pour vous. Répondez sans la citer.',
  },
  button: 'Répondre dans la conversation',
  labelled: (label: string) => `${label}\u00a0:`,
  why: (business: string) =>
    `Vous recevez cet e-mail car une réponse a été envoyée en votre nom chez ${business}.`,
}

const english: typeof french = {
  subject: 'Your reply was not passed on',
  intro: 'You replied to an alert by email. The customer has not received your message.',
  reasons: {
    unproven:
      'Nothing proves that this email comes from you: your mailbox did not sign it (DKIM), or sent it by a server that your domain does not name (SPF).',
    other:
      'It comes from another address than that of your account. Reply from the address at which the alert arrived.',
    rights: 'You are no longer part of this team, or your role only lets you read.',
    several:
      'The alert was about several conversations: nothing says which customer it is for. Reply from their conversation.',
    'too-large':
      'It is larger than 10\u00a0MB. Send it again without attachments; send the files from the conversation.',
    empty: 'It holds no words of yours: only a greeting, the quoted alert, a signature or an attachment.',
    quoted:
      'The alert that you quote cannot be told from your own words, and holds links that are for you alone. Reply without quoting it.',
  },
  button: 'Reply in the conversation',
  labelled: (label) => `${label}:`,
  why: (business) => `You are receiving this email because a reply was sent in your name at ${business}.`,
}

const WORDS: Record<Language, typeof french> = { fr: french, en: english }

/** Tells a member of the team that what they answered an alert with did not reach the customer, and why. */
export const refusedAnswerMail = (refused: {
  to: string
  language: string | null
  business: { id: string; name: string }
  reason: Refusal
  conversationId: string
  siteUrl: string
}): Mail => {
  const { to, business, reason, conversationId, siteUrl } = refused
  const language = languageOf(refused.language)
  const w = WORDS[language]
  const name = unlinked(business.name)
  const path = reason === 'several' ? '' : `/${conversationId}`
  const url = `${siteUrl}/conversations${path}?business=${business.id}`
  const why = w.why(name)
  return {
    to,
    subject: w.subject,
    headers: { [CONVERSATIONS_HEADER]: conversationId },
    html: mailLayout({
      lang: language,
      subject: w.subject,
      preview: w.intro,
      title: w.subject,
      aside: name,
      content: html`${paragraph(w.intro)}${paragraph(w.reasons[reason])}${reason === 'rights' ? '' : button(w.button, url)}`,
      reason: why,
      links: footerLinks(siteUrl, language),
    }),
    text: `${[w.subject, w.intro, w.reasons[reason], ...(reason === 'rights' ? [] : [`${w.labelled(w.button)} ${url}`]), why].join('\n\n')}\n`,
  }
}
