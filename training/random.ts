/** Random numbers that come out the same every time: mulberry32. From 0 up to 1. */
export const randomFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
}

/** The same things in another order. */
export const shuffled = <T>(items: readonly T[], random: () => number): T[] => {
  const result = [...items]
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[result[at], result[other]] = [result[other] as T, result[at] as T]
  }
  return result
}
