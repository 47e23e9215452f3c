/** Below this many milliseconds a difference says nothing on a machine that does other things too. */
const NOISE_MS = 5

/** The shortest of some runs, in milliseconds. */
export const fastest = async (work: () => unknown, runs = 3): Promise<number> => {
  let shortest = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const began = performance.now()
    await work()
    shortest = Math.min(shortest, performance.now() - began)
  }
  return shortest
}

/**
 * Compares texts with a harmless one of the same length, in the same run: answers how many times as long each takes.
 * What seems to take more than `suspicious` times as long is measured again, with the harmless one, before it counts.
 */
export const comparedWith = (harmless: () => unknown, suspicious = 20) => {
  let harmlessMs: number | null = null
  return async (nasty: () => unknown): Promise<number> => {
    harmlessMs ??= await fastest(harmless)
    const ratio = (await fastest(nasty, 1)) / (harmlessMs + NOISE_MS)
    if (ratio <= suspicious) return ratio
    harmlessMs = await fastest(harmless)
    return (await fastest(nasty, 2)) / (harmlessMs + NOISE_MS)
  }
}
