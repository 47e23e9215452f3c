import { useState } from 'react'
import { useLocation } from 'wouter'
import { LIMITS } from '#contract/shared-limits.ts'
import { transfers } from '#contract/transfers/transfers.ts'
import { AccountFields, NO_ACCOUNT } from '#dashboard/components/account-fields.tsx'
import { Alert } from '#dashboard/components/alert.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { langOf, useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { type ClaimOfferProps, claimFailure } from '../claim.ts'
import { claimTexts } from '../claim-messages.ts'

/** Name and password of the new account; the address is the agency's. Submitting is agreeing to the terms. */
export function ClaimForm({ token, offer, onClaimed }: ClaimOfferProps) {
  const t = useText(claimTexts)
  const [, navigate] = useLocation()
  const [account, setAccount] = useState(NO_ACCOUNT)
  const { name, password, confirm } = account
  const form = useForm({
    oneByOne: true,
    check: () => ({
      name: name.trim() === '' ? t.nameRequired : undefined,
      password: password.length < LIMITS.claimPasswordMin ? t.passwordShort : undefined,
      confirm: password === confirm ? undefined : t.mismatchText,
    }),
    onWrong: (field) => {
      if (field === 'confirm')
        toast({ kind: 'error', title: t.mismatch, text: t.mismatchText, lang: langOf('en') })
    },
    submit: async () => {
      await call(transfers.completeTransfer, {
        body: {
          transferToken: token,
          email: offer.newOwnerEmail,
          newPassword: password,
          acceptTerms: true,
          userName: name.trim(),
        },
      })
      toast({ title: t.successToast, lang: langOf('en') })
      onClaimed(false)
    },
  })
  const { failure } = form
  const registered = failure instanceof ApiError && failure.code === 'EMAIL_ALREADY_REGISTERED'

  return (
    <form {...form.attributes} className="mt-5">
      {failure && (
        <Alert
          kind="error"
          title={t.failed}
          className="mb-4"
          {...(registered && {
            action: {
              label: t.signInToClaim,
              onClick: () => navigate(`/login?next=${encodeURIComponent(`/transfer/${token}`)}`),
            },
          })}
        >
          {claimFailure(failure, offer.newOwnerEmail, t)}
        </Alert>
      )}
      <AccountFields
        email={offer.newOwnerEmail}
        value={account}
        onChange={setAccount}
        error={form.error}
        words={t}
        minimum={LIMITS.claimPasswordMin}
        shown="en"
      />
      <SubmitButton form={form} size="lg" block className="mt-5" loadingText={t.claiming}>
        {t.claim}
      </SubmitButton>
    </form>
  )
}
