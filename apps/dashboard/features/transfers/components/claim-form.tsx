import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { LIMITS } from '#contract/limits.ts'
import { transfers } from '#contract/transfers.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/field.tsx'
import { Input } from '../../../components/input.tsx'
import { PasswordMeter } from '../../../components/password.tsx'
import { toast } from '../../../components/toast.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { langOf, useText } from '../../../lib/i18n.ts'
import { type ClaimOfferProps, claimFailure } from '../claim.ts'
import { claimTexts } from '../claim-messages.ts'

type Problem = { field: 'name' | 'password' | 'confirm'; message: string }

/** Name and password of the new account; the address is the agency's. Submitting is agreeing to the terms. */
export function ClaimForm({ token, offer, onClaimed }: ClaimOfferProps) {
  const t = useText(claimTexts)
  const [, navigate] = useLocation()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [failure, setFailure] = useState<{ text: string; registered: boolean } | null>(null)
  const [pending, setPending] = useState(false)

  const check = (): Problem | null => {
    if (name.trim() === '') return { field: 'name', message: t.nameRequired }
    if (password.length < LIMITS.claimPasswordMin) return { field: 'password', message: t.passwordShort }
    if (password !== confirm) return { field: 'confirm', message: t.mismatchText }
    return null
  }
  const problemOf = (field: Problem['field']) => (problem?.field === field ? problem.message : undefined)

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
          newPassword: password,
          acceptTerms: true,
          userName: name.trim(),
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
      <Field label={t.name} error={problemOf('name')}>
        <Input
          name="name"
          size="lg"
          required
          autoComplete="name"
          maxLength={LIMITS.nameMax}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setProblem(null)
          }}
        />
      </Field>
      <Field label={t.email} hint={t.emailNote} className="mt-4">
        <Input
          name="email"
          type="email"
          size="lg"
          readOnly
          autoComplete="username"
          value={offer.newOwnerEmail}
        />
      </Field>
      <div className="mt-4 grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field label={t.password} error={problemOf('password')}>
          <Input
            name="password"
            type="password"
            size="lg"
            required
            autoComplete="new-password"
            maxLength={LIMITS.passwordMax}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setProblem(null)
            }}
          />
        </Field>
        <Field label={t.confirm} error={problemOf('confirm')}>
          <Input
            name="confirm"
            type="password"
            size="lg"
            required
            autoComplete="new-password"
            maxLength={LIMITS.passwordMax}
            value={confirm}
            onChange={(event) => {
              setConfirm(event.target.value)
              setProblem(null)
            }}
          />
        </Field>
      </div>
      <PasswordMeter password={password} minimum={LIMITS.claimPasswordMin} shown="en" />
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
