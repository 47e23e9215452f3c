import type { Passage } from '../types.ts'
import { rememberedPer } from '../words/remembered.ts'
import { fold } from '../words/text.ts'

/** « 2025 », « 2024-2025 », « 2024/25 » in a heading: the year that it ends with. */
const YEARS = /\b(20\d\d)(?:\s?[-–/]\s?(?:20)?(\d\d))?\b/

interface Edition {
  /** The heading without its year. */
  of: string
  year: number
}

const editionOf = rememberedPer(({ title, kind }: Passage): Edition | null => {
  const years = kind === 'knowledge' && title !== undefined ? YEARS.exec(title) : null
  if (title === undefined || years === null) return null
  const year = years[2] === undefined ? Number(years[1]) : 2000 + Number(years[2])
  return { of: fold(title.replace(YEARS, ' ')).replace(/\s+/g, ' ').trim(), year }
})

/** Passages without those whose heading another one has with a later year: « Tarifs 2024 » beside « Tarifs 2026 ». */
export const withoutOlder = (passages: readonly Passage[]): readonly Passage[] => {
  const newest = new Map<string, number>()
  for (const passage of passages) {
    const edition = editionOf(passage)
    if (edition !== null && edition.year > (newest.get(edition.of) ?? 0)) newest.set(edition.of, edition.year)
  }
  if (newest.size === 0) return passages
  return passages.filter((passage) => {
    const edition = editionOf(passage)
    return edition === null || edition.year === newest.get(edition.of)
  })
}
