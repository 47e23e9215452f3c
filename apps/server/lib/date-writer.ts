/**
 * Writes moments as a locale does, except that French says « 1er » of the first day of a month, which Intl does not.
 * @param locale BCP 47, such as fr-FR
 */
export const dateWriter = (locale: string, options: Intl.DateTimeFormatOptions): ((at: Date) => string) => {
  const format = new Intl.DateTimeFormat(locale, options)
  if (!locale.startsWith('fr')) return (at) => format.format(at)
  return (at) =>
    format
      .formatToParts(at)
      .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
      .join('')
}
