import { useRef, useState } from 'react'
import { auth } from '#contract/auth/auth.ts'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { emailError } from '#dashboard/lib/email-error.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { AuthLayout } from './components/auth-layout.tsx'
import { ForgotForm } from './components/forgot-form.tsx'
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
        <ForgotForm email={email} onEmail={setEmail} form={form} failure={failure} />
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
