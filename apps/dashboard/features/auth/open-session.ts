import { profile } from '#contract/profile/profile.ts'
import { apiBase } from '#dashboard/lib/api.ts'
import { type Language, language, setLanguage } from '#dashboard/lib/i18n.ts'
import { currentSession, type SessionUser, signIn } from '#dashboard/lib/session.ts'
import { createStoredValue } from '#dashboard/lib/stored-value.ts'
import { forgetExpiry } from './session-expiry.ts'

const chosenHere = createStoredValue('lg_language_before_sign_in')

/** How long a sign-in waits for the account to take the language over. */
const PATIENCE_MS = 3_000

/** Chooses a catalogue on a page before the sign-in: who is signed in, or signs in next, takes it along. */
export function chooseLanguage(value: Language): void {
  setLanguage(value)
  const session = currentSession()
  if (session) keepLanguage(session.token).catch(() => {})
  else chosenHere.set('1')
}

/**
 * Signs in, with the language that was chosen on the pages before: the account keeps it, and its mails follow it.
 * An account that has just been `made` takes the language that it was made in.
 * @throws Error when the answer had no token or no user
 */
export async function openSession(token: string, user: SessionUser, made = false): Promise<void> {
  const takes = chosenHere.get() !== null || (made && language() !== 'default')
  chosenHere.set(null)
  // Before the session begins: its first page shows what the account says.
  if (takes && token) await keepLanguage(token).catch(() => {})
  forgetExpiry()
  signIn(token, user)
}

const keepLanguage = (token: string) =>
  fetch(apiBase() + profile.setPreferences.path, {
    method: profile.setPreferences.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ language: language() }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
