import type { Business } from '#contract/businesses/businesses.ts'
import { fold } from '#dashboard/lib/fold.ts'

/** Businesses whose name or email contains every word, whatever the case and the accents. */
export function filterBusinesses(businesses: readonly Business[], search: string): readonly Business[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return businesses
  return businesses.filter((business) => {
    const text = fold(`${business.name} ${business.email}`)
    return words.every((word) => text.includes(word))
  })
}
