import { useRef, useState } from 'react'
import { auth } from '#contract/auth/auth.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { emailError } from '#dashboard/lib/email-error.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { supportAddress } from '#dashboard/lib/support-address.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { AuthHeading } from './components/auth-heading.tsx'
import { AuthLayout } from './components/auth-layout.tsx'
import { BackToLogin } from './components/back-to-login.tsx'
import { EmailField } from './components/email-field.tsx'
import { LinkSent } from './components/link-sent.tsx'
import { texts } from './forgot-messages.ts'
import { texts as authTexts } from './messages.ts'

/** /forgot-password: ask, then the same answer whether the account exists or not. */
export default function ForgotPasswordPage() {
  const t = useText(texts)
  const common = useText(authTexts)
  const [email, setEmail] = useState('')
  const [sentAt, setSentAt] = useState<number | null>(null)
  const changes = useRef(0)
  usePageTitle(t.forgotTitle)

  const form = useForm({
    check: () => ({ email: emailError(email, common) }),
    submit: async () => {
      const before = changes.current
      await call(auth.requestPasswordReset, { body: { email: email.trim() } })
      if (changes.current === before) setSentAt(Date.now())
    },
  })
  const tooMany = form.failure instanceof ApiError && form.failure.status === 429
  const failure = form.failure && (tooMany ? common.tooMany : common.unexpected)

  return (
    <AuthLayout header={150}>
      {sentAt === null ? (
        <>
          <BackToLogin className="mb-4" />
          <AuthHeading title={t.forgotTitle}>{t.forgotLead}</AuthHeading>
          <form {...form.attributes} className="mt-6">
            {failure && (
              <Alert kind="error" className="mb-4">
                {failure}
              </Alert>
            )}
            <EmailField
              size="lg"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              error={form.error('email')}
            />
            <SubmitButton form={form} size="lg" block className="mt-[18px]" loadingText={t.sendingLink}>
              {t.sendLink}
            </SubmitButton>
          </form>
          <p className="mt-4 text-sm text-ink-muted">
            {t.lostAddress}{' '}
            <a href={`mailto:${supportAddress()}`} className="link">
              {common.writeSupport}
            </a>
          </p>
        </>
      ) : (
        <LinkSent
          email={email.trim()}
          sentAt={sentAt}
          onResend={form.submit}
          onChange={() => {
            changes.current += 1
            setSentAt(null)
          }}
          pending={form.pending}
          failure={failure}
        />
      )}
    </AuthLayout>
  )
}
