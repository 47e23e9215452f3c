/** Texts at most that tell one answer from another. */
const AT_MOST = 3
const PART_MAX = 200

const UNIT =
  '€|euros?|%|kg|g|cm|mm|m|km|ml|cl|l|h(?:\\s?\\d{2})?|heures?|hours?|min(?:utes?)?|jours?|days?|semaines?|weeks?|mois|months?|ans?|années?|years?|personnes?|people|fois'
const FIGURE = new RegExp(
  `(?<![\\d.,])(?:[£$€]\\s?)?\\d+(?:[ \\u00a0\\u202f]\\d{3})*(?:[.,:]\\d+)?(?:\\s?(?:${UNIT})(?![\\p{L}\\d]))?`,
  'giu',
)

/**
 * What an answer must say to be the one that a text gives: its figures with their units, else its own words. Empty for a
 * text too long to be said as it is.
 */
export const keyParts = (text: string): string[] => {
  const figures = [...new Set(text.match(FIGURE)?.map((figure) => figure.trim()) ?? [])]
  if (figures.length > 0) return figures.slice(0, AT_MOST)
  const words = text.trim().replace(/[\s.!…]{1,20}$/u, '')
  return words === '' || words.length > PART_MAX ? [] : [words]
}
