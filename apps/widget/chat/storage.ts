import type { Pending, Session } from './types.ts'

/** What one visit keeps in sessionStorage, from the visitor's first message on. */
export interface Visit {
  apiKey: string
  session?: Session
  draft?: string
  unsent?: Pending[]
}

const NAME = 'lutingenie'

/** The visit kept for this key; pages that forbid storage have none. */
export function readVisit(apiKey: string): Visit {
  try {
    const visit = JSON.parse(sessionStorage[NAME]) as Visit
    if (visit.apiKey === apiKey) return visit
  } catch {}
  return { apiKey }
}

export function writeVisit(visit: Visit): void {
  try {
    sessionStorage[NAME] = JSON.stringify(visit)
  } catch {}
}
