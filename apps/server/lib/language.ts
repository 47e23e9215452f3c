import type { Deps } from './deps.ts'

/** The languages in which the product writes to people. */
export type Language = 'fr' | 'en'

/** Where numbers, dates and times are written as in these languages. */
export const LOCALES: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' }

/** The language for somebody's choice in the dashboard; French for the default, as its pictures, and for no choice. */
export const languageOf = (chosen: string | null): Language => (chosen === 'en' ? 'en' : 'fr')

/**
 * A link of a mail to a page of the dashboard, which is shown in the language of the mail.
 * @param shown the language in which the documents have the page; null: it follows its reader's browser
 */
export const pageLink = ({ config }: Deps, url: string, language: Language, shown: Language | null = 'fr') =>
  language === shown && config.firstLanguage === 'documents'
    ? url
    : `${url}${url.includes('?') ? '&' : '?'}lang=${language}`
