import { type Preferences, profile } from '#contract/profile/profile.ts'
import { call } from '#dashboard/lib/api.ts'
import { isFrenchBrowser } from '#dashboard/lib/french-browser.ts'
import { language, onLanguage, setLanguage, setReader } from '#dashboard/lib/i18n.ts'
import { currentSession } from '#dashboard/lib/session.ts'
import { createStoredValue } from '#dashboard/lib/stored-value.ts'
import { onThemeChoice, setTheme, themeChoice } from '#dashboard/lib/theme.ts'
import { frenchOffered } from './french-offered.ts'

/** The address of the user whose choice the server does not have yet. */
const unsent = createStoredValue('lg_preferences_unsent')

const shown = () => ({ language: language(), theme: themeChoice() })

/** What the account is known to show in; undefined until it was read. */
let known: ReturnType<typeof shown> | undefined
/** What changes now is the account's choice, not this device's. */
let adopting = false

const isShown = (choice: ReturnType<typeof shown> | undefined) =>
  choice?.language === language() && choice.theme === themeChoice()

/** Not while the page comes. */
const OFFER_MS = 3_000
const isAskable = () =>
  frenchOffered.get() === null && currentSession() !== null && language() === 'default' && isFrenchBrowser()

let sending = false

/** One after the other: of two choices on their way at once, the older could arrive last. */
async function send(): Promise<void> {
  if (sending) return
  sending = true
  try {
    let sent: ReturnType<typeof shown>
    do {
      sent = shown()
      await call(profile.setPreferences, { body: sent })
    } while (!isShown(sent))
    unsent.set(null)
  } catch {
    // It is sent again when the profile is read next.
  } finally {
    sending = false
  }
}

function onChoice(): void {
  const email = currentSession()?.user.email
  if (adopting || email === undefined || isShown(known)) return
  known = shown()
  unsent.set(email)
  void send()
}

/** Shows what the account chose on another device; a choice of this one that the server did not get goes first. */
export function adoptPreferences(chosen: Preferences): void {
  if (unsent.get() === currentSession()?.user.email) {
    known = shown()
    void send()
    return
  }
  adopting = true
  setReader(null)
  if (chosen.language && chosen.language !== language()) setLanguage(chosen.language)
  if (chosen.theme && chosen.theme !== themeChoice()) setTheme(chosen.theme)
  adopting = false
  known = shown()
  if (chosen.language === null && isAskable())
    setTimeout(() => {
      import('./offer-french.ts').then(({ offerFrench }) => isAskable() && offerFrench()).catch(() => {})
    }, OFFER_MS)
}

/** Keeps language and theme of a signed-in user for the account; answers how to stop. */
export function syncPreferences(): () => void {
  const stops = [onLanguage(onChoice), onThemeChoice(onChoice)]
  return () => {
    for (const stop of stops) stop()
  }
}
