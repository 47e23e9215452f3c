import { useState } from 'react'
import { transfers } from '#contract/transfers/transfers.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { call, SessionExpiredError } from '#dashboard/lib/api.ts'
import { langOf, useText } from '#dashboard/lib/i18n.ts'
import { saveBusinessId, signOut } from '#dashboard/lib/session.ts'
import { type ClaimOfferProps, claimFailure } from '../claim.ts'
import { claimTexts } from '../claim-messages.ts'

/** The address has an account, which is signed in: nothing to fill in. */
export function OneClickClaim({ token, offer, onClaimed }: ClaimOfferProps) {
  const t = useText(claimTexts)
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  async function claim(): Promise<void> {
    setPending(true)
    setFailure(null)
    try {
      const { businessId } = await call(transfers.claimTransfer, {
        body: { transferToken: token, acceptTerms: true },
      })
      saveBusinessId(businessId)
      toast({ title: t.successToast, lang: langOf('en') })
      onClaimed(true)
    } catch (error) {
      setPending(false)
      // Without a session the form comes instead, and leads to the sign-in.
      if (error instanceof SessionExpiredError) signOut()
      else setFailure(claimFailure(error, offer.newOwnerEmail, t))
    }
  }

  return (
    <div className="mt-5">
      <p className="text-sm text-ink-muted">{t.signedInAs({ email: offer.newOwnerEmail })}</p>
      {failure && (
        <Alert kind="error" title={t.failed} className="mt-3">
          {failure}
        </Alert>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        className="mt-3"
        loading={pending}
        loadingText={t.claiming}
        onClick={() => void claim()}
      >
        {t.claim}
      </Button>
    </div>
  )
}
