import type { Deps } from './deps.ts'
import { rateLimitKeys } from './rate-limit-keys.ts'

interface Window {
  sinceMs: number
  count: number
}

/** A limit as it holds in this installation: RATE_LIMIT_FACTOR times, and never nothing. */
export const scaledLimit = (deps: Deps, max: number): number =>
  Math.max(1, Math.round(max * deps.config.rateLimitFactor))

/**
 * Allows `max` (times RATE_LIMIT_FACTOR) to each key in a window that begins with its first call, in this process.
 * @param name tells the limit from every other
 * @returns counts a call of a key, and answers how many ms it has to wait: 0 when it may pass
 */
export const windowLimit = (
  deps: Deps,
  name: string,
  max: number,
  windowMs: number,
): ((key: string) => number) => {
  const keys = rateLimitKeys(deps)
  const allowed = scaledLimit(deps, max)
  return (key) => {
    const id = `${name} ${key}`
    const now = deps.now().getTime()
    const known = keys.get(id) as Window | undefined
    const window = known && now < known.sinceMs + windowMs ? known : { sinceMs: now, count: 0 }
    const passes = window.count < allowed
    if (passes) window.count += 1
    const endMs = window.sinceMs + windowMs
    keys.set(id, window, window.count / allowed, endMs)
    return passes ? 0 : endMs - now
  }
}
