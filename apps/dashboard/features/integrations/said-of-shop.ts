/**
 * What the server says of a shop, always in French, and the language it is shown in: English once its words are known
 * there.
 * @param words of the page's language (lib/failure.ts)
 */
export const saidOfShop = (
  words: (said: string) => string,
  said: string,
): { text: string; lang: 'fr' | 'en' } => {
  const text = words(said)
  return { text, lang: text === said ? 'fr' : 'en' }
}
