import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { LIMITS } from '#contract/limits.ts'
import { transfers } from '#contract/transfers.ts'
import { AccountFields, type AccountProblem, NO_ACCOUNT } from '#dashboard/components/account-fields.tsx'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { langOf, useText } from '#dashboard/lib/i18n.ts'
import { type ClaimOfferProps, claimFailure } from '../claim.ts'
import { claimTexts } from '../claim-messages.ts'

/** Name and password of the new account; the address is the agency's. Submitting is agreeing to the terms. */
export function ClaimForm({ token, offer, onClaimed }: ClaimOfferProps) {
  const t = useText(claimTexts)
  const [, navigate] = useLocation()
  const [account, setAccount] = useState(NO_ACCOUNT)
  const [problem, setProblem] = useState<AccountProblem | null>(null)
  const [failure, setFailure] = useState<{ text: string; registered: boolean } | null>(null)
  const [pending, setPending] = useState(false)

  const check = (): AccountProblem | null => {
    const { name, password, confirm } = account
    if (name.trim() === '') return { field: 'name', message: t.nameRequired }
    if (password.length < LIMITS.claimPasswordMin) return { field: 'password', message: t.passwordShort }
    if (password !== confirm) return { field: 'confirm', message: t.mismatchText }
    return null
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (pending) return
    const found = check()
    setProblem(found)
    setFailure(null)
    if (found?.field === 'confirm')
      toast({ kind: 'error', title: t.mismatch, text: t.mismatchText, lang: langOf('en') })
    if (found) return
    setPending(true)
    try {
      await call(transfers.completeTransfer, {
        body: {
          transferToken: token,
          email: offer.newOwnerEmail,
          newPassword: account.password,
          acceptTerms: true,
          userName: account.name.trim(),
        },
      })
      toast({ title: t.successToast, lang: langOf('en') })
      onClaimed(false)
    } catch (error) {
      setPending(false)
      const registered = error instanceof ApiError && error.code === 'EMAIL_ALREADY_REGISTERED'
      setFailure({ text: claimFailure(error, offer.newOwnerEmail, t), registered })
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5">
      {failure && (
        <Alert
          kind="error"
          title={t.failed}
          className="mb-4"
          {...(failure.registered && {
            action: {
              label: t.signInToClaim,
              onClick: () => navigate(`/login?next=${encodeURIComponent(`/transfer/${token}`)}`),
            },
          })}
        >
          {failure.text}
        </Alert>
      )}
      <AccountFields
        email={offer.newOwnerEmail}
        value={account}
        onChange={(next) => {
          setAccount(next)
          setProblem(null)
        }}
        problem={problem}
        words={t}
        minimum={LIMITS.claimPasswordMin}
        shown="en"
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        className="mt-5"
        loading={pending}
        loadingText={t.claiming}
      >
        {t.claim}
      </Button>
    </form>
  )
}
