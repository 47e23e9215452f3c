/** Below this many milliseconds a difference says nothing: of other things that the process does meanwhile. */
const NOISE_MS = 5

/** The least processor time that this process took for one of some runs, in milliseconds. */
const fastest = async (work: () => unknown, runs = 3): Promise<number> => {
  let shortest = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const began = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(began)
    shortest = Math.min(shortest, (user + system) / 1_000)
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
