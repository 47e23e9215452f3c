import { ApiError } from '../../lib/errors.ts'

const MAX_KEYS = 50_000

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
  const minutes = Math.ceil(seconds / 60)
  throw new ApiError(
    'TOO_MANY_REQUESTS',
    seconds < 60
      ? 'Trop de tentatives. Veuillez patienter une minute.'
      : `Trop de tentatives. Veuillez réessayer dans ${minutes}\u00a0min.`,
    { retryAfterSeconds: seconds },
  )
}

/** Counts failed attempts by key over a sliding window, in this process. */
export const createAttempts = (max: number, windowMs: number, now: () => number): Attempts => {
  const times = new Map<string, number[]>()
  return {
    take(key) {
      const at = now()
      const recent = (times.get(key) ?? []).filter((time) => time > at - windowMs)
      if (recent.length >= max) refuse((recent[0] ?? at) + windowMs - at)
      recent.push(at)
      times.delete(key)
      times.set(key, recent)
      if (times.size > MAX_KEYS) times.delete(times.keys().next().value as string)
      return () => {
        const kept = times.get(key)
        const index = kept?.indexOf(at) ?? -1
        if (index >= 0) kept?.splice(index, 1)
      }
    },
    forget(key) {
      times.delete(key)
    },
  }
}
