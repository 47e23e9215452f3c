import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { setReader, useText } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
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

/** /transfer/{token}, the address in the mail: public. */
export default function ClaimPage() {
  const { token = '' } = useParams<{ token?: string }>()
  const [state, setState] = useState<State>({ at: 'validating' })
  const [attempt, setAttempt] = useState(0)
  const t = useText(claimTexts)
  usePageTitle(t.title)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the user wants it, not on another language
  useEffect(() => {
    if (token === '') return setState({ at: 'error', message: t.noToken, passing: false })
    const flight = new AbortController()
    setState({ at: 'validating' })
    fetchOffer(token, t, flight.signal)
      .then((offer) => {
        if (offer.language) setReader(offer.language)
        setState({ at: 'form', offer })
      })
      .catch((error: Error) => {
        if (flight.signal.aborted) return
        const { message } = error
        setState({ at: 'error', message, passing: message === t.validationFailed })
      })
    return () => flight.abort()
  }, [token, attempt])
  return (
    <ClaimFrame>
      {state.at === 'validating' && <Validating />}
      {state.at === 'error' && (
        <LinkInvalid
          message={state.message}
          {...(state.passing && { onRetry: () => setAttempt(attempt + 1) })}
        />
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
