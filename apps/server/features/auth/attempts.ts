import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import { rateLimitKeys } from '#server/lib/rate-limit-keys.ts'
import { scaledLimit } from '#server/lib/window-limit.ts'

export interface Attempts {
  /**
   * Counts an attempt before its outcome is known, so that a burst is counted too.
   * @returns takes the attempt back: it succeeded
   * @throws ApiError 429 when too many were not taken back
   */
  take(key: string): () => void
  forget(key: string): void
}

const refuse = (waitMs: number): never => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  throw new ApiError('TOO_MANY_ATTEMPTS', { values: { seconds }, retryAfterSeconds: seconds })
}

/**
 * Counts failed attempts by key over a sliding window, in this process.
 * @param name tells these attempts from all others
 * @param max times RATE_LIMIT_FACTOR
 */
export const createAttempts = (deps: Deps, name: string, max: number, windowMs: number): Attempts => {
  const keys = rateLimitKeys(deps)
  const allowed = scaledLimit(deps, max)
  const keep = (id: string, times: number[]): void => {
    const last = times.at(-1)
    if (last === undefined) keys.delete(id)
    else keys.set(id, times, times.length / allowed, last + windowMs)
  }
  return {
    take(key) {
      const id = `${name} ${key}`
      const at = deps.now().getTime()
      const recent = ((keys.get(id) ?? []) as number[]).filter((time) => time > at - windowMs)
      if (recent.length >= allowed) refuse((recent[0] ?? at) + windowMs - at)
      keep(id, [...recent, at])
      return () => {
        const times = [...((keys.get(id) ?? []) as number[])]
        const index = times.indexOf(at)
        if (index < 0) return
        times.splice(index, 1)
        keep(id, times)
      }
    },
    forget: (key) => keys.delete(`${name} ${key}`),
  }
}
