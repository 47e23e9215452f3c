import { type ReadShop, readShop } from './examples.ts'
import { type ParaphraseGroup, readParaphrases, readShopsOf, readWords } from './read.ts'
import type { WordLine } from './words.ts'

/** Everything that is learned from. */
export interface Lessons {
  shops: readonly ReadShop[]
  groups: readonly ParaphraseGroup[]
  words: readonly WordLine[]
}

export const readLessons = (): Lessons => ({
  shops: readShopsOf('shops').map(readShop),
  groups: readParaphrases(),
  words: readWords(),
})
