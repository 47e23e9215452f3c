import { createStoredValue } from './stored-value.ts'
import { useStore } from './use-store.ts'

export type UserType = 'BUSINESS_OWNER' | 'AGENCY' | 'DEVELOPER' | 'CONSULTANT'

/** What is known of the signed-in user without asking the server; at least the e-mail. */
export interface SessionUser {
  email: string
  id?: string
  name?: string
  company?: string | null
  userType?: UserType
  role?: string
}

interface Session {
  token: string
  user: SessionUser
  /** Milliseconds since 1970, of the sign-in. */
  loginAtMs: number
}

const token = createStoredValue('auth_token')
const user = createStoredValue('auth_user')
const loginTime = createStoredValue('auth_login_time')
const business = createStoredValue('selected_business_id')
/** Whose selection a session that ended by itself left behind. */
const selectionOf = createStoredValue('lg_selection_of')
const stores = [token, user, loginTime]

/** Value kept when « no business » was chosen on purpose: it survives a reload too. */
const NONE = 'none'

let snapshot: { key: string; session: Session | null } = { key: '', session: null }

/** The stored session, or null. Stored user data that cannot be read is discarded with its token. */
export function currentSession(): Session | null {
  const parts = stores.map((store) => store.get())
  const key = JSON.stringify(parts)
  if (key === snapshot.key) return snapshot.session
  const [storedToken, storedUser, storedTime] = parts
  const parsed = storedUser ? parseUser(storedUser) : null
  const session =
    storedToken && parsed ? { token: storedToken, user: parsed, loginAtMs: Number(storedTime) || 0 } : null
  snapshot = { key, session }
  return session
}

/** Removes user data that cannot be parsed. Called once at start. */
export function discardUnreadableSession(): void {
  const raw = user.get()
  if (raw !== null && !parseUser(raw)) for (const store of stores) store.set(null)
}

function parseUser(raw: string): SessionUser | null {
  try {
    const value: unknown = JSON.parse(raw)
    if (typeof value !== 'object' || value === null) return null
    return typeof (value as SessionUser).email === 'string' ? (value as SessionUser) : null
  } catch {
    return null
  }
}

/**
 * Stores token, user and login time after a sign-in or a registration. The selection of somebody else is forgotten.
 * @throws Error when the answer had no token or no user
 */
export function signIn(newToken: string, newUser: SessionUser): void {
  // No words of its own: the screen says its general ones.
  if (!newToken || !newUser) throw new Error()
  const left = selectionOf.get()
  if (left !== null && left !== newUser.email) business.set(null)
  selectionOf.set(null)
  loginTime.set(String(Date.now()))
  user.set(JSON.stringify(newUser))
  token.set(newToken)
}

/** Replaces what is known of the user (after a profile change). */
export function updateSessionUser(changes: Partial<SessionUser>): void {
  const session = currentSession()
  if (session) user.set(JSON.stringify({ ...session.user, ...changes }))
}

/** Forgets a session that ended by itself. The selected business stays: the user's next sign-in goes on where this one was. */
export function endSession(): void {
  const session = currentSession()
  if (session) selectionOf.set(session.user.email)
  for (const store of stores) store.set(null)
}

/** Clears the session. Drafts stay: see `clearDrafts` for a logout. */
export function signOut(): void {
  endSession()
  selectionOf.set(null)
  business.set(null)
}

export function authToken(): string | null {
  return token.get()
}

/** The business chosen last: an id, null when « none » was chosen, undefined when nothing was ever chosen. */
export function savedBusinessId(): string | null | undefined {
  const value = business.get()
  if (value === null) return undefined
  return value === NONE ? null : value
}

/** Remembers the selected business; null is a choice too and is kept. */
export function saveBusinessId(id: string | null): void {
  business.set(id ?? NONE)
}

/** Calls back on sign-in, sign-out and changes of the user, in this tab or another one; answers how to stop. */
export function onSession(listener: () => void): () => void {
  const stops = stores.map((store) => store.subscribe(listener))
  return () => {
    for (const stop of stops) stop()
  }
}

/** The session; re-renders on sign-in and sign-out, in this tab or another one. */
export function useSession(): Session | null {
  return useStore(onSession, currentSession)
}

/** The saved business id; re-renders when it changes, in this tab or another one. */
export function useSavedBusinessId(): string | null | undefined {
  return useStore(business.subscribe, savedBusinessId)
}
