import type { Business } from '#contract/businesses.ts'

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('fr')

/** Businesses whose name or email contains every word, whatever the case and the accents. */
export function filterBusinesses(businesses: readonly Business[], search: string): readonly Business[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return businesses
  return businesses.filter((business) => {
    const text = folded(`${business.name} ${business.email}`)
    return words.every((word) => text.includes(word))
  })
}
