import { useState } from 'react'
import { isEmail } from '#contract/common.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { supportAddress } from '#dashboard/lib/support.ts'
import { texts } from '../messages.ts'
import { AuthHeading } from './auth-heading.tsx'
import { BackToLogin } from './back-to-login.tsx'

export interface ForgotFormProps {
  email: string
  onEmail: (email: string) => void
  onSend: () => Promise<void>
  pending: boolean
  failure: string | null
}

/** Asks for the address of the account. */
export function ForgotForm({ email, onEmail, onSend, pending, failure }: ForgotFormProps) {
  const t = useText(texts)
  const [error, setError] = useState<string>()
  return (
    <>
      <BackToLogin className="mb-4" />
      <AuthHeading title={t.forgotTitle}>{t.forgotLead}</AuthHeading>
      <form
        noValidate
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault()
          const wrong = email.trim() === '' ? t.emailRequired : isEmail(email) ? undefined : t.emailInvalid
          setError(wrong)
          if (!wrong) void onSend()
        }}
      >
        {failure && (
          <Alert kind="error" className="mb-4">
            {failure}
          </Alert>
        )}
        <Field label={t.email} error={error}>
          <Input
            type="email"
            name="email"
            required
            size="lg"
            maxLength={254}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => {
              onEmail(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          className="mt-[18px]"
          loading={pending}
          loadingText={t.sendingLink}
        >
          {t.sendLink}
        </Button>
      </form>
      <p className="mt-4 text-sm text-ink-muted">
        {t.lostAddress}{' '}
        <a href={`mailto:${supportAddress()}`} className="link">
          {t.writeSupport}
        </a>
      </p>
    </>
  )
}
