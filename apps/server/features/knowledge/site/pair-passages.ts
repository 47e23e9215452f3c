/** What two passages are compared by. */
interface Comparable {
  heading: string
  body: string
}

/** Above it passages of two readings are paired in their order, not by their likeness. */
const COMPARISONS_MAX = 40_000
const ALIKE = 0.5
const ALIKE_UNDER_ONE_HEADING = 0.25

const WORD = /\p{L}+/gu

const wordsOf = ({ body }: Comparable): Set<string> => new Set(body.toLowerCase().match(WORD) ?? [])

/** Words that two texts share, from 0 to 1. */
const likeness = (one: Set<string>, other: Set<string>): number => {
  if (one.size + other.size === 0) return 1
  let shared = 0
  for (const word of one) if (other.has(word)) shared += 1
  return (2 * shared) / (one.size + other.size)
}

/**
 * Which passage of a new reading stands for which of the old one: the most alike first, each once; under the same
 * heading less likeness is enough, and what is left there is paired in its order.
 */
export const pairPassages = <Old extends Comparable, New extends Comparable>(
  old: readonly Old[],
  fresh: readonly New[],
): Map<New, Old> => {
  const pairs = new Map<New, Old>()
  const free = new Set(old)
  if (old.length * fresh.length <= COMPARISONS_MAX) {
    for (const { from, to } of alike(old, fresh)) {
      if (!free.has(from) || pairs.has(to)) continue
      pairs.set(to, from)
      free.delete(from)
    }
  }
  const left = Map.groupBy(free, ({ heading }) => heading)
  for (const one of fresh) {
    if (pairs.has(one)) continue
    const next = left.get(one.heading)?.shift()
    if (next !== undefined) pairs.set(one, next)
  }
  return pairs
}

const alike = <Old extends Comparable, New extends Comparable>(
  old: readonly Old[],
  fresh: readonly New[],
) => {
  const oldWords = old.map(wordsOf)
  return fresh
    .flatMap((to) => {
      const words = wordsOf(to)
      return old.map((from, at) => ({
        from,
        to,
        score: likeness(oldWords[at] ?? new Set(), words),
        least: from.heading === to.heading ? ALIKE_UNDER_ONE_HEADING : ALIKE,
      }))
    })
    .filter(({ score, least }) => score >= least)
    .sort((a, b) => b.score - a.score || Number(b.least < ALIKE) - Number(a.least < ALIKE))
}
