import { auth } from '#contract/auth.ts'
import { call } from '../../lib/api.ts'
import { clearDrafts } from '../../lib/drafts.ts'
import { signOut } from '../../lib/session.ts'

/** A wanted logout: ends the session on the server too, and clears what this browser kept of it. */
export function logout(): void {
  // The local session ends whatever the server answers.
  call(auth.signOut).catch(() => {})
  clearDrafts()
  signOut()
}
