import { hash } from 'node:crypto'
import type { Deps } from './deps.ts'
import { rateLimitKeys } from './rate-limit-keys.ts'

interface Window {
  sinceMs: number
  count: number
}

/** A limit as it holds in this installation: RATE_LIMIT_FACTOR times, and never nothing. */
export const scaledLimit = (deps: Deps, max: number): number =>
  Math.max(1, Math.round(max * deps.config.rateLimitFactor))

/** The key in Redis of what a limit counts: nobody's address or e-mail can be read there. */
export const sharedKey = (kind: 'calls' | 'attempts', id: string): string =>
  `lutingenie:${kind}:${hash('sha256', id, 'base64url')}`

/**
 * Allows `max` (times RATE_LIMIT_FACTOR) to each key in a window that begins with its first call: in all processes that
 * share a Redis, else, and while it is away, in this one.
 * @param name tells the limit from every other
 * @returns counts a call of a key, and answers how many ms it has to wait: 0 when it may pass. `share`: the part of the
 *   limit that the key has, 0 to 1
 */
export const windowLimit = (
  deps: Deps,
  name: string,
  max: number,
  windowMs: number,
): ((key: string, share?: number) => number | Promise<number>) => {
  const keys = rateLimitKeys(deps)
  const { redis } = deps
  const whole = scaledLimit(deps, max)
  const keep = (id: string, window: Window, allowed: number): void =>
    keys.set(id, window, window.count / allowed, window.sinceMs + windowMs)
  const wait = (ms: number): number => {
    if (ms > 0) deps.metrics.limited.inc({ limit: name })
    return ms
  }
  const ask = async (id: string, window: Window, allowed: number): Promise<number> => {
    const ms =
      (await redis?.ask((client) => client.countCall(sharedKey('calls', id), allowed, windowMs))) ?? 0
    if (ms > 0) {
      // It did not pass: here it counts for nothing either.
      window.count -= 1
      keep(id, window, allowed)
    }
    return wait(ms)
  }
  return (key, share = 1) => {
    const allowed = Math.max(1, Math.round(whole * share))
    const id = `${name} ${key}`
    const now = deps.now().getTime()
    const known = keys.get(id) as Window | undefined
    const window = known && now < known.sinceMs + windowMs ? known : { sinceMs: now, count: 0 }
    const passes = window.count < allowed
    if (passes) window.count += 1
    keep(id, window, allowed)
    // What this process alone allows no more, all together do not either.
    if (!passes) return wait(window.sinceMs + windowMs - now)
    return redis === null ? 0 : ask(id, window, allowed)
  }
}
