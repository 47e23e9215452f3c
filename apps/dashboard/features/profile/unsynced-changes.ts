import { currentSession, type UserType } from '#dashboard/lib/session.ts'
import { createStoredValue } from '#dashboard/lib/stored-value.ts'

export interface ProfileChanges {
  name?: string
  company?: string | null
  userType?: UserType
}

const stored = createStoredValue('lg_profile_unsynced')

/** Changes of the signed-in user that the server did not take yet, or null. */
export function unsyncedChanges(): ProfileChanges | null {
  try {
    const saved = JSON.parse(stored.get() ?? 'null') as { email: string; changes: ProfileChanges } | null
    return saved && saved.email === currentSession()?.user.email ? saved.changes : null
  } catch {
    return null
  }
}

/** Keeps changes until the server takes them; null forgets them. */
export function saveUnsyncedChanges(changes: ProfileChanges | null): void {
  const email = currentSession()?.user.email
  stored.set(changes && email ? JSON.stringify({ email, changes }) : null)
}

export const onUnsynced = stored.subscribe
export const unsyncedText = stored.get
