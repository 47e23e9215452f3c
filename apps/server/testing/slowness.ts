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
 * How many times as long a nasty text takes as a harmless one of the same length, both several times in the same run.
 * Measured again before it is believed to be more than `suspicious` times.
 */
export const slowness = async (
  harmless: () => unknown,
  nasty: () => unknown,
  suspicious = 20,
): Promise<number> => {
  let ratio = 0
  for (let attempt = 0; attempt < 2; attempt++) {
    ratio = (await fastest(nasty)) / ((await fastest(harmless)) + NOISE_MS)
    if (ratio <= suspicious) break
  }
  return ratio
}
