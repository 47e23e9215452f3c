import { useState } from 'react'
import { auth } from '#contract/auth.ts'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { AuthLayout } from './components/auth-layout.tsx'
import { ForgotForm } from './components/forgot-form.tsx'
import { LinkSent } from './components/link-sent.tsx'
import { texts } from './messages.ts'

/** /forgot-password: ask, then the same answer whether the account exists or not. */
export default function ForgotPasswordPage() {
  const t = useText(texts)
  const [email, setEmail] = useState('')
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  usePageTitle(t.forgotTitle)

  async function send(): Promise<void> {
    if (pending) return
    setPending(true)
    setFailure(null)
    try {
      await call(auth.requestPasswordReset, { body: { email: email.trim() } })
      setSentAt(Date.now())
    } catch (error) {
      setFailure(error instanceof ApiError && error.status === 429 ? t.tooMany : t.unexpected)
    } finally {
      setPending(false)
    }
  }

  return (
    <AuthLayout header={150}>
      {sentAt === null ? (
        <ForgotForm email={email} onEmail={setEmail} onSend={send} pending={pending} failure={failure} />
      ) : (
        <LinkSent
          email={email.trim()}
          sentAt={sentAt}
          onResend={send}
          onChange={() => setSentAt(null)}
          pending={pending}
          failure={failure}
        />
      )}
    </AuthLayout>
  )
}
