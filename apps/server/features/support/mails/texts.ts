import type { Language } from '#server/lib/language.ts'

const french = {
  subject: 'Nous avons bien reçu votre message',
  /** Greets by name, or nobody when the name may be a stranger's words. */
  hello: (name: string | null) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
  preview: 'Une personne vous répond, en général sous 24 heures.',
  answer: 'une personne vous répond, en général sous 24 heures.',
  more: 'Pour ajouter une précision, répondez à cet e-mail.',
  reason: (email: string) =>
    `Envoyé à ${email} parce que cette adresse figure dans un message à notre support.`,
}

const english: typeof french = {
  subject: 'We have received your message',
  hello: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
  preview: 'A person will answer you, usually within 24 hours.',
  answer: 'a person will answer you, usually within 24 hours.',
  more: 'To add something, reply to this email.',
  reason: (email) => `Sent to ${email} because this address was given in a message to our support.`,
}

/** The words of the acknowledgement of a message to the support. */
const words = { fr: french, en: english }

export const wordsFor = (language: Language) => words[language]
