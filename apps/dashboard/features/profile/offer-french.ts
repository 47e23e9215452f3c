import { profile } from '#contract/profile/profile.ts'
import { dismissToast, onToast, shownToast, toast } from '#dashboard/components/toast.ts'
import { call } from '#dashboard/lib/api.ts'
import { setLanguage } from '#dashboard/lib/i18n.ts'
import { currentSession, onSession } from '#dashboard/lib/session.ts'
import { frenchOffered } from './french-offered.ts'
import { offerTexts } from './offer-messages.ts'

const decline = () => {
  frenchOffered.set('1')
  call(profile.setPreferences, { body: { language: 'default' } }).catch(() => {})
}

/**
 * Offers the whole dashboard in French, once: to who chose no language and whose browser is French. Taking it or
 * closing it is the account's answer; a toast that took its place is none, nor is the end of the session.
 */
export function offerFrench(): void {
  if (shownToast()?.open) return
  let taken = false
  const { title, text, take } = offerTexts
  const id = toast({
    title: title.fr,
    text: text.fr,
    kind: 'info',
    lang: 'fr',
    durationMs: Number.POSITIVE_INFINITY,
    action: {
      label: take.fr,
      onClick: () => {
        taken = true
        frenchOffered.set('1')
        setLanguage('fr')
      },
    },
  })
  const isOver = () => currentSession() === null
  const stopSession = onSession(() => isOver() && dismissToast(id))
  const stop = onToast(() => {
    const shown = shownToast()
    if (shown?.id === id && shown.open) return
    stop()
    stopSession()
    // The button closes the toast before it does its work.
    if (shown?.id === id) queueMicrotask(() => taken || isOver() || decline())
  })
}
