import { TEXTS } from '#server/features/widget/texts.ts'

/** What the widget of a shop says first, to a French or an English visitor. */
export const demoGreeting =
  (business: string) =>
  (language: string): string =>
    TEXTS[language === 'en' ? 'en' : 'fr'].greeting(business)
