import { useState } from 'react'
import { auth } from '#contract/auth/auth.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { PasswordInput, PasswordMeter } from '#dashboard/components/password.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { texts } from '../messages.ts'
import { openSession } from '../open-session.ts'
import { AuthHeading } from './auth-heading.tsx'
import { SecurityNote } from './security-note.tsx'

interface ResetFormProps {
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

  const form = useForm({
    oneByOne: true,
    check: () => ({
      confirmation: password === confirmation ? undefined : t.passwordMismatch,
      password: password.length < LIMITS.passwordMin ? t.passwordShort : undefined,
    }),
    submit: async () => {
      try {
        await call(auth.resetPassword, { body: { token, password } })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'INVALID_RESET_TOKEN') return onRefused()
        throw error
      }
      onDone(await enter())
    },
  })

  return (
    <>
      <AuthHeading title={t.resetTitle}>{email && t.resetFor({ email })}</AuthHeading>
      <form {...form.attributes} className="mt-6">
        {form.failure && (
          <Alert kind="error" className="mb-4">
            {t.unexpected}
          </Alert>
        )}
        <Field label={t.newPassword} hint={t.atLeast8} error={form.error('password')}>
          <PasswordInput
            name="password"
            required
            size="lg"
            maxLength={LIMITS.passwordMax}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <PasswordMeter password={password} />
        <Field label={t.confirmation} className="mt-4" error={form.error('confirmation')}>
          <Input
            type="password"
            name="confirmation"
            required
            size="lg"
            maxLength={LIMITS.passwordMax}
            autoComplete="new-password"
            value={confirmation}
            onChange={(event) => setConfirmation(event.target.value)}
          />
        </Field>
        <SubmitButton form={form} size="lg" block className="mt-5" loadingText={t.changingPassword}>
          {t.changePassword}
        </SubmitButton>
      </form>
      <SecurityNote>{t.othersClosed}</SecurityNote>
    </>
  )
}
