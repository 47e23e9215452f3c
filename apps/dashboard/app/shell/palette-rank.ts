import { fold } from '#dashboard/lib/fold.ts'

/** How well a name fits what is typed, folded: 0 it is that, 1 it begins so, 2 a word of it does, 3 it holds it, 4 it does not. */
export const rankOf = (name: string, wanted: string): number => {
  const folded = fold(name)
  if (folded === wanted) return 0
  if (folded.startsWith(wanted)) return 1
  if (folded.split(/[\s&'-]+/).some((word) => word.startsWith(wanted))) return 2
  return folded.includes(wanted) ? 3 : 4
}

/** The same things, those whose names fit best first; in their order otherwise. */
export const byRank = <T>(all: readonly T[], wanted: string, nameOf: (one: T) => string): T[] => {
  const ranks = new Map(all.map((one) => [one, rankOf(nameOf(one), wanted)]))
  return all.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
}

const ACCENT = /\p{Diacritic}/u

/** Whether our own words are meant by what is typed: accents that somebody writes are theirs (« thé » is not in « thème »). */
export const isWrittenIn = (label: string, typed: string): boolean =>
  !ACCENT.test(typed.normalize('NFD')) ||
  label.normalize('NFC').toLowerCase().includes(typed.normalize('NFC').toLowerCase())
