/** The first of some languages (two letters) in an `Accept-Language` header, by its weights; null when there is none. */
export const acceptedLanguage = <Language extends string>(
  header: string | null,
  languages: readonly Language[],
): Language | null => {
  const wanted = (header ?? '')
    .slice(0, 400)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.split(';')
      const start = tag.trim().slice(0, 2).toLowerCase()
      const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined)
      return {
        language: languages.find((language) => language === start) ?? null,
        weight: Number(weight ?? 1),
        order,
      }
    })
    .filter(({ language, weight }) => language !== null && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.order - b.order)
  return wanted[0]?.language ?? null
}
