import { LIMITS } from '#contract/shared-limits.ts'
import { toast } from '#dashboard/components/toast.ts'
import { langOf, textsOf } from '#dashboard/lib/i18n.ts'
import { currentSession, endSession } from '#dashboard/lib/session.ts'
import { createStoredValue } from '#dashboard/lib/stored-value.ts'
import { sessionTexts } from './session-messages.ts'

const expired = createStoredValue('lg_session_expired')

/** Whether the last session of this browser ended by itself; the next sign-in forgets it. */
export const sessionExpired = { get: () => expired.get() !== null, subscribe: expired.subscribe }

export function forgetExpiry(): void {
  expired.set(null)
}

let leaving: ReturnType<typeof setTimeout> | undefined

/** Says why, then logs out after a second. Drafts stay for after the next sign-in. */
function onTokenExpired(): void {
  const session = currentSession()
  if (!session || leaving) return
  const t = textsOf(sessionTexts)
  const lang = langOf('en')
  // So soon the event belongs to the sign-in itself.
  if (Date.now() - session.loginAtMs < LIMITS.loginGraceMs) {
    toast({ kind: 'error', title: t.authTitle, text: t.authText, lang })
  } else {
    expired.set('1')
    toast({ kind: 'warning', title: t.expiredTitle, text: t.expiredText, lang })
  }
  leaving = setTimeout(() => {
    leaving = undefined
    if (currentSession()?.token === session.token) endSession()
  }, LIMITS.logoutDelayMs)
}

/** Listens to the event that any 401 fires. Called once at start. */
export function watchSession(): void {
  window.addEventListener('token-expired', onTokenExpired)
}
