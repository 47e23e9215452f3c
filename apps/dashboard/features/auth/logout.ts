import { auth } from '#contract/auth/auth.ts'
import { call } from '#dashboard/lib/api.ts'
import { clearDrafts } from '#dashboard/lib/drafts.ts'
import { signOut } from '#dashboard/lib/session.ts'

/** A wanted logout: ends the session on the server too, and clears what this browser kept of it. */
export function logout(): void {
  // The local session ends whatever the server answers.
  call(auth.signOut).catch(() => {})
  clearDrafts()
  signOut()
}
