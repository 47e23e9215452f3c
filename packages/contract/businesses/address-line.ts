import type { Address } from './businesses.ts'

/**
 * A postal address on one line: « 12 rue des Tilleuls, 25000 Besançon, France ».
 * @returns '' when nothing of it is written
 */
export const addressLine = (address: Address | null | undefined): string => {
  const { street, postalCode, city, state, country } = address ?? {}
  const town = [postalCode, city]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
  return [street, town, state, country]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ')
}
