import type { Pending, Session } from './types.ts'

/** What one visit keeps in sessionStorage, from the visitor's first message on; on this device only when asked to. */
export interface Visit {
  apiKey: string
  session?: Session
  draft?: string
  unsent?: Pending[]
  /** Until when it is kept on this device, in ms since 1970; 0 takes it back. */
  until?: number
}

const NAME = 'lutingenie'

/** The visit kept for this key, else what this device keeps, which goes when its time is over; pages that forbid storage have none. */
export function readVisit(apiKey: string): Visit {
  for (const store of ['sessionStorage', 'localStorage'] as const)
    try {
      const visit = JSON.parse(window[store][NAME]) as Visit
      if (visit.until && visit.until < Date.now()) window[store].removeItem(NAME)
      else if (visit.apiKey === apiKey) return visit
    } catch {}
  return { apiKey }
}

export function writeVisit(visit: Visit): void {
  try {
    const text = JSON.stringify(visit)
    sessionStorage[NAME] = text
    if (visit.until) localStorage[NAME] = text
    else if (visit.until === 0) localStorage.removeItem(NAME)
  } catch {}
}
