import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { auth } from '#contract/auth.ts'
import { LIMITS } from '#contract/limits.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { PasswordInput, PasswordMeter } from '#dashboard/components/password.tsx'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { openSession } from '../open-session.ts'
import { AuthHeading } from './auth-heading.tsx'

export interface ResetFormProps {
  token: string
  /** The address the link belongs to. */
  email: string | null
  /** The link was used or ran out meanwhile. */
  onRefused: () => void
  /** The password is changed; true when a session was opened with it at once. */
  onDone: (signedIn: boolean) => void
}

/** Chooses a new password with a reset link; the other sessions close, this one opens. */
export function ResetForm({ token, email, onRefused, onDone }: ResetFormProps) {
  const t = useText(texts)
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [problem, setProblem] = useState<{ field: 'password' | 'confirmation'; message: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  const check = () => {
    if (password !== confirmation) return { field: 'confirmation' as const, message: t.passwordMismatch }
    if (password.length < LIMITS.passwordMin) return { field: 'password' as const, message: t.passwordShort }
    return null
  }

  async function enter(): Promise<boolean> {
    if (email === null) return false
    try {
      const { token: session, user } = await call(auth.signIn, { body: { email, password } })
      await openSession(session, user)
      return true
    } catch {
      return false
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (pending) return
    const found = check()
    setProblem(found)
    setFailure(null)
    if (found) return
    setPending(true)
    try {
      await call(auth.resetPassword, { body: { token, password } })
      onDone(await enter())
    } catch (error) {
      setPending(false)
      if (error instanceof ApiError && error.code === 'INVALID_RESET_TOKEN') onRefused()
      else setFailure(t.unexpected)
    }
  }

  return (
    <>
      <AuthHeading title={t.resetTitle}>{email && t.resetFor({ email })}</AuthHeading>
      <form noValidate onSubmit={submit} className="mt-6">
        {failure && (
          <Alert kind="error" className="mb-4">
            {failure}
          </Alert>
        )}
        <Field
          label={t.newPassword}
          hint={t.atLeast8}
          error={problem?.field === 'password' ? problem.message : undefined}
        >
          <PasswordInput
            name="password"
            required
            size="lg"
            maxLength={LIMITS.passwordMax}
            autoComplete="new-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setProblem(null)
            }}
          />
        </Field>
        <PasswordMeter password={password} />
        <Field
          label={t.confirmation}
          className="mt-4"
          error={problem?.field === 'confirmation' ? problem.message : undefined}
        >
          <Input
            type="password"
            name="confirmation"
            required
            size="lg"
            maxLength={LIMITS.passwordMax}
            autoComplete="new-password"
            value={confirmation}
            onChange={(event) => {
              setConfirmation(event.target.value)
              setProblem(null)
            }}
            onBlur={() => {
              if (confirmation !== '' && password !== confirmation) setProblem(check())
            }}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          className="mt-5"
          loading={pending}
          loadingText={t.changingPassword}
        >
          {t.changePassword}
        </Button>
      </form>
      <p className="mt-5 flex gap-2.5 text-[0.78125rem]/[1.125rem] text-ink-subtle">
        <ShieldCheck size={16} strokeWidth={1.75} className="flex-none" aria-hidden />
        {t.othersClosed}
      </p>
    </>
  )
}
