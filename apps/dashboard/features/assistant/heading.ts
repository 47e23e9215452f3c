import { en, messages } from '#dashboard/lib/i18n.ts'

/** The name of the section, which the page knows before the card is there. */
export const heading = messages({
  title: en('Configuration de l’assistant IA', 'AI Assistant Configuration'),
})
