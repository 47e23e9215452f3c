import { processState } from './process-state.ts'

interface Entry {
  value: unknown
  level: number
  untilMs: number
}

/** What is remembered of callers, by key. */
interface RateLimitKeys {
  get(key: string): unknown
  /**
   * @param used how much of its budget the key has used: 0 to 1, nothing is left at 1
   * @param untilMs when the value means nothing any more, in ms since 1970
   */
  set(key: string, value: unknown, used: number, untilMs: number): void
  delete(key: string): void
  /** How many are remembered. */
  size(): number
}

/** Keys are told apart by tenths of their budget. */
const LEVELS = 10
const SWEEP_MS = 1_000

/**
 * Remembers at most `bound` keys. When it is full, what ended goes, then whoever used the least of its budget, the
 * longest unchanged first: a flood of new keys pushes out one another, and nobody who used more than they did.
 */
export const createRateLimitKeys = (bound: number, now: () => number): RateLimitKeys => {
  const entries = new Map<string, Entry>()
  const levels = Array.from({ length: LEVELS + 1 }, () => new Set<string>())
  let nextSweep = 0

  const remove = (key: string, level: number): void => {
    entries.delete(key)
    levels[level]?.delete(key)
  }
  const sweep = (at: number): void => {
    nextSweep = at + SWEEP_MS
    for (const [key, { level, untilMs }] of entries) if (untilMs <= at) remove(key, level)
  }
  const makeRoom = (): void => {
    const at = now()
    if (at >= nextSweep) sweep(at)
    if (entries.size < bound) return
    // Many at once: the first of a Set is slow to find after each single deletion.
    let surplus = Math.ceil(bound / 100)
    for (const [level, keys] of levels.entries()) {
      for (const key of keys) {
        if (surplus === 0) return
        remove(key, level)
        surplus -= 1
      }
    }
  }

  return {
    get: (key) => entries.get(key)?.value,
    set(key, value, used, untilMs) {
      const level = Math.floor(Math.min(Math.max(used, 0), 1) * LEVELS)
      const known = entries.get(key)
      if (known === undefined) {
        if (entries.size >= bound) makeRoom()
        entries.set(key, { value, level, untilMs })
        levels[level]?.add(key)
        return
      }
      if (known.level !== level) {
        levels[known.level]?.delete(key)
        levels[level]?.add(key)
      }
      known.value = value
      known.level = level
      known.untilMs = untilMs
    },
    delete(key) {
      const known = entries.get(key)
      if (known) remove(key, known.level)
    },
    size: () => entries.size,
  }
}

/** What all limits of this process remember of callers, RATE_LIMIT_KEYS keys at most. */
export const rateLimitKeys = processState((deps) =>
  createRateLimitKeys(deps.config.rateLimitKeys, () => deps.now().getTime()),
)
