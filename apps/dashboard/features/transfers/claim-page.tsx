import { useLayoutEffect, useState } from 'react'
import { useParams } from 'wouter'
import { Wordmark } from '#dashboard/components/brand.tsx'
import { ForestIllustration } from '#dashboard/components/forest-illustration.tsx'
import { SkyIllustration } from '#dashboard/components/sky-illustration.tsx'
import { isFrenchBrowser } from '#dashboard/lib/french-browser.ts'
import { langOf, language, setReader, useLanguage, useText } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { currentSession } from '#dashboard/lib/session.ts'
import { useMailedLink } from '#dashboard/lib/use-mailed-link.ts'
import { fetchOffer, type Offer } from './claim.ts'
import { claimTexts } from './claim-messages.ts'
import { ClaimOffer } from './components/claim-offer.tsx'
import { ClaimSuccess } from './components/claim-success.tsx'
import { LinkInvalid, Validating } from './components/claim-validation.tsx'

type State =
  | { at: 'validating' }
  | { at: 'error'; message: string; passing: boolean }
  | { at: 'form'; offer: Offer }
  | { at: 'success'; offer: Offer; signedIn: boolean }

/** Whether the link is one of a mail, whose language it names. */
const isMailed = () => new URLSearchParams(window.location.search).has('lang')

/** Whether nothing but the browser tells the language of a client, who has no account yet, and it is French. */
const isFrenchClient = () => currentSession() === null && language() === 'default' && isFrenchBrowser()

/** /transfer/{token}, the address in the mail: public; the forest with one card of 480 px. */
export default function ClaimPage() {
  const { token = '' } = useParams<{ token?: string }>()
  const t = useText(claimTexts)
  const lang = langOf('en', useLanguage())
  const [french] = useState(isFrenchClient)
  useLayoutEffect(() => {
    if (french) setReader('fr')
  }, [french])
  usePageTitle(t.title)
  const { state, setState, again } = useMailedLink<State>({
    token,
    first: { at: 'validating' },
    ask: async (signal) => {
      if (token === '') return { at: 'error', message: t.noToken, passing: false }
      const offer = await fetchOffer(token, t, signal)
      if (offer.language && !french && !isMailed()) setReader(offer.language)
      return { at: 'form', offer }
    },
    failed: ({ message }) => ({ at: 'error', message, passing: message === t.validationFailed }),
  })
  return (
    <div
      lang={lang}
      className="relative flex min-h-dvh flex-col items-center overflow-hidden bg-brand-panel px-4 text-on-brand-panel"
    >
      <SkyIllustration />
      <ForestIllustration scene="wide" hat className="max-md:w-[260%]! max-md:max-w-none" />
      <header className="relative flex h-24 flex-none items-center max-md:h-20">
        <Wordmark size={32} onBrand />
      </header>
      <div className="relative flex w-full flex-1 flex-col items-center justify-center pb-24 max-md:justify-start max-md:pb-8">
        <main className="w-full max-w-[480px] rounded-2xl bg-surface p-8 text-ink shadow-lg max-md:p-5">
          {state.at === 'validating' && <Validating />}
          {state.at === 'error' && (
            <LinkInvalid message={state.message} {...(state.passing && { onRetry: again })} />
          )}
          {state.at === 'form' && (
            <ClaimOffer
              token={token}
              offer={state.offer}
              onClaimed={(signedIn) => setState({ at: 'success', offer: state.offer, signedIn })}
            />
          )}
          {state.at === 'success' && <ClaimSuccess offer={state.offer} signedIn={state.signedIn} />}
        </main>
      </div>
    </div>
  )
}
