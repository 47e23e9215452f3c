import { ofShop } from '#contract/text/of-shop.ts'
import type { WidgetLanguage } from '#contract/widget/languages.ts'

interface Words {
  /** What stands for a subject that nobody wrote. */
  subject: (business: string) => string
  reason: (business: string, to: string, replyTo: string) => string
  credit: string
}

/** What a mail to a customer says besides the team's own words, in the languages of the widget. */
const WORDS = {
  fr: {
    subject: (business) => `Message ${ofShop(business)}`,
    reason: (business, to, replyTo) => `${business} vous écrit à ${to}. Votre réponse arrive à ${replyTo}.`,
    credit: 'avec LutinGénie',
  },
  en: {
    subject: (business) => `Message from ${business}`,
    reason: (business, to, replyTo) =>
      `${business} is writing to you at ${to}. Your reply goes to ${replyTo}.`,
    credit: 'with LutinGénie',
  },
  es: {
    subject: (business) => `Mensaje de ${business}`,
    reason: (business, to, replyTo) => `${business} le escribe a ${to}. Su respuesta llega a ${replyTo}.`,
    credit: 'con LutinGénie',
  },
  de: {
    subject: (business) => `Nachricht von ${business}`,
    reason: (business, to, replyTo) =>
      `${business} schreibt Ihnen an ${to}. Ihre Antwort geht an ${replyTo}.`,
    credit: 'mit LutinGénie',
  },
} as const satisfies Record<WidgetLanguage, Words>

/** The language of mails to a customer, for the BCP 47 tag of their conversation; French for one not spoken here. */
export const customerLanguage = (tag: string | null): WidgetLanguage => {
  const language = (tag ?? '').slice(0, 2).toLowerCase()
  return Object.hasOwn(WORDS, language) ? (language as WidgetLanguage) : 'fr'
}

export const wordsFor = (language: WidgetLanguage): Words => WORDS[language]
