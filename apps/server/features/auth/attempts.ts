import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import { newId } from '#server/lib/ids.ts'
import { rateLimitKeys } from '#server/lib/rate-limit-keys.ts'
import { scaledLimit, sharedKey } from '#server/lib/window-limit.ts'

const refuse = (waitMs: number): never => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  throw new ApiError('TOO_MANY_ATTEMPTS', { values: { seconds }, retryAfterSeconds: seconds })
}

/**
 * Counts failed attempts by key over a sliding window: in all processes that share a Redis, else, and while it is away,
 * in this one.
 * @param name tells these attempts from all others
 * @param max times RATE_LIMIT_FACTOR
 */
export const createAttempts = (deps: Deps, name: string, max: number, windowMs: number) => {
  const keys = rateLimitKeys(deps)
  const { redis } = deps
  const allowed = scaledLimit(deps, max)
  const keep = (id: string, times: number[]): void => {
    const last = times.at(-1)
    if (last === undefined) keys.delete(id)
    else keys.set(id, times, times.length / allowed, last + windowMs)
  }
  /** Counts in this process, whoever decides: its count holds as soon as Redis is away. */
  const count = (id: string) => {
    const at = deps.now().getTime()
    const recent = ((keys.get(id) ?? []) as number[]).filter((time) => time > at - windowMs)
    const waitMs = recent.length < allowed ? 0 : (recent[0] ?? at) + windowMs - at
    if (waitMs === 0) keep(id, [...recent, at])
    const takeBack = (): void => {
      const times = [...((keys.get(id) ?? []) as number[])]
      const index = waitMs === 0 ? times.indexOf(at) : -1
      if (index < 0) return
      times.splice(index, 1)
      keep(id, times)
    }
    return { waitMs, takeBack }
  }
  return {
    /**
     * Counts an attempt before its outcome is known, so that a burst is counted too.
     * @returns takes the attempt back: it succeeded
     * @throws ApiError 429 when too many were not taken back
     */
    async take(key: string): Promise<() => Promise<void>> {
      const id = `${name} ${key}`
      const { waitMs, takeBack } = count(id)
      const shared = sharedKey('attempts', id)
      const attempt = newId()
      const sharedMs = await redis?.ask((client) => client.takeAttempt(shared, allowed, windowMs, attempt))
      if (sharedMs === undefined) {
        if (waitMs > 0) refuse(waitMs)
        return async () => takeBack()
      }
      if (sharedMs > 0) {
        takeBack()
        refuse(sharedMs)
      }
      return async () => {
        takeBack()
        await redis?.ask((client) => client.zRem(shared, attempt))
      }
    },
    async forget(key: string): Promise<void> {
      const id = `${name} ${key}`
      keys.delete(id)
      await redis?.ask((client) => client.del(sharedKey('attempts', id)))
    },
  }
}
