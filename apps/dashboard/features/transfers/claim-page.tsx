import { useLayoutEffect, useState } from 'react'
import { useParams } from 'wouter'
import { isFrenchBrowser } from '#dashboard/lib/french-browser.ts'
import { language, setReader, useText } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { currentSession } from '#dashboard/lib/session.ts'
import { useMailedLink } from '#dashboard/lib/use-mailed-link.ts'
import { fetchOffer, type Offer } from './claim.ts'
import { claimTexts } from './claim-messages.ts'
import { ClaimFrame } from './components/claim-frame.tsx'
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

/** /transfer/{token}, the address in the mail: public. */
export default function ClaimPage() {
  const { token = '' } = useParams<{ token?: string }>()
  const t = useText(claimTexts)
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
    <ClaimFrame>
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
    </ClaimFrame>
  )
}
