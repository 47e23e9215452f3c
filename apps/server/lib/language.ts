/** The languages in which the product writes to people. */
export type Language = 'fr' | 'en'

/** The language for somebody's choice in the dashboard; French for the default, as its pictures, and for no choice. */
export const languageOf = (chosen: string | null): Language => (chosen === 'en' ? 'en' : 'fr')
