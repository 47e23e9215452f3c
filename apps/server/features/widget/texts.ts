import { ofShop } from '#contract/text/of-shop.ts'
import type { WidgetLanguage } from '#contract/widget/languages.ts'

interface Texts {
  /** The first message; it says that it is an AI (AI Act, article 50). */
  greeting: (business: string) => string
  askHours: string
  askPlace: string
  askContact: string
  /** The chat cannot be loaded. */
  failure: string
}

/** What the server itself says to visitors. */
export const TEXTS: Record<WidgetLanguage, Texts> = {
  fr: {
    greeting: (business) => `Bonjour\u00a0! Je suis l’assistant IA ${ofShop(business)}. Une question\u00a0?`,
    askHours: 'Quels sont vos horaires\u00a0?',
    askPlace: 'Où vous trouver\u00a0?',
    askContact: 'Comment vous joindre\u00a0?',
    failure: 'Chat inaccessible. Réessayez.',
  },
  en: {
    greeting: (business) => `Hello! I am the AI assistant of ${business}. How can I help?`,
    askHours: 'What are your opening hours?',
    askPlace: 'Where are you located?',
    askContact: 'How can I contact you?',
    failure: 'Chat unreachable. Try again.',
  },
  es: {
    greeting: (business) => `¡Hola! Soy el asistente de IA de ${business}. ¿Tiene alguna pregunta?`,
    askHours: '¿Cuál es su horario?',
    askPlace: '¿Dónde están?',
    askContact: '¿Cómo puedo contactarles?',
    failure: 'Chat inaccesible. Reintente.',
  },
  de: {
    greeting: (business) => `Guten Tag! Ich bin der KI-Assistent von ${business}. Haben Sie eine Frage?`,
    askHours: 'Wie sind Ihre Öffnungszeiten?',
    askPlace: 'Wo finde ich Sie?',
    askContact: 'Wie kann ich Sie erreichen?',
    failure: 'Chat nicht erreichbar. Erneut versuchen.',
  },
}
