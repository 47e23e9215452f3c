import { storageKey } from '#dashboard/lib/drafts.ts'

/** Who comes back sooner is still on the same visit. */
const SAME_VISIT_MS = 30 * 60_000
const FIRST_VISIT_MS = 24 * 3_600_000

interface StoredVisits {
  /** When the inbox was open last. */
  at: number
  /** When it was, on the visit before this one. */
  before: number
}

/**
 * When the inbox was visited before this visit, which begins or goes on now; of a first visit, a day ago.
 * @param now milliseconds
 */
export function noteVisit(now: number): Date {
  const key = storageKey('inbox-visit')
  let stored: StoredVisits = { at: now - FIRST_VISIT_MS, before: now - FIRST_VISIT_MS }
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (found && typeof found === 'object' && 'at' in found && 'before' in found)
      stored = found as StoredVisits
  } catch {
    // Without storage every visit is the first.
  }
  const before = now - stored.at > SAME_VISIT_MS ? stored.at : stored.before
  try {
    localStorage.setItem(key, JSON.stringify({ at: now, before } satisfies StoredVisits))
  } catch {
    // As above.
  }
  return new Date(before)
}
