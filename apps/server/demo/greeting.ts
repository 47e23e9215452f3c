/** What the widget of a shop says first, to a French or an English visitor. */
export const greetingOf =
  (business: string) =>
  (language: string): string =>
    language === 'en'
      ? `Hello! I am the AI assistant of ${business}. How can I help?`
      : `Bonjour\u00a0! Je suis l’assistant IA de ${business}. Une question\u00a0?`
