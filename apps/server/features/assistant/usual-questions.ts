import type { CheckedQuestion } from '#contract/knowledge/check.ts'
import type { Language } from './engine/types.ts'
import { asLanguage } from './engine/words/language.ts'

type Subject = CheckedQuestion['subject']

/** What customers ask of any shop, as they type it. */
export const USUAL_QUESTIONS: Record<Language, Record<Exclude<Subject, 'product'>, string>> = {
  fr: {
    delivery: 'Combien coûte la livraison\u00a0?',
    returns: 'Quel est le délai pour retourner un article\u00a0?',
    payment: 'Quels moyens de paiement acceptez-vous\u00a0?',
    opening: 'Quels sont vos horaires d’ouverture\u00a0?',
  },
  en: {
    delivery: 'How much is delivery?',
    returns: 'How long do I have to return something?',
    payment: 'Which payment methods do you accept?',
    opening: 'What are your opening hours?',
  },
  es: {
    delivery: '¿Cuánto cuesta el envío?',
    returns: '¿Qué plazo tengo para devolver un artículo?',
    payment: '¿Qué formas de pago aceptan?',
    opening: '¿Cuál es su horario de apertura?',
  },
  de: {
    delivery: 'Was kostet der Versand?',
    returns: 'Wie lange kann ich einen Artikel zurückgeben?',
    payment: 'Welche Zahlungsarten akzeptieren Sie?',
    opening: 'Wie sind Ihre Öffnungszeiten?',
  },
}

interface ProductQuestions {
  /** Of a connected shop's product, by its name. */
  cost: (name: string) => string
  /** Of a thing that a page or a file gives the price of. */
  price: (thing: string) => string
  /** Where nothing has a price. */
  offer: string
}

export const PRODUCT_QUESTIONS: Record<Language, ProductQuestions> = {
  fr: {
    cost: (name) => `Combien coûte ${name}\u00a0?`,
    price: (thing) => `Prix ${thing}\u00a0?`,
    offer: 'Que proposez-vous\u00a0?',
  },
  en: {
    cost: (name) => `How much is ${name}?`,
    price: (thing) => `Price of ${thing}?`,
    offer: 'What do you offer?',
  },
  es: {
    cost: (name) => `¿Cuánto cuesta ${name}?`,
    price: (thing) => `¿Precio de ${thing}?`,
    offer: '¿Qué ofrecen?',
  },
  de: {
    cost: (name) => `Was kostet ${name}?`,
    price: (thing) => `Preis ${thing}?`,
    offer: 'Was bieten Sie an?',
  },
}

/** The language that such questions are asked in, where a business answers in `language`: French for any other. */
export const languageOfUsual = (language: string | null): Language => asLanguage(language) ?? 'fr'
