import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { auth } from '#contract/auth/auth.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { ButtonLink } from '#dashboard/components/button.tsx'
import { DeadLink } from '#dashboard/components/dead-link.tsx'
import { PageSpinner } from '#dashboard/components/spinner.tsx'
import { call } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { useMailedLink } from '#dashboard/lib/use-mailed-link.ts'
import { AuthLayout } from './components/auth-layout.tsx'
import { BackToLogin } from './components/back-to-login.tsx'
import { ResetForm } from './components/reset-form.tsx'
import { texts } from './messages.ts'

type State = { at: 'asking' | 'expired' | 'failed' } | { at: 'valid'; email: string | null }

/** /reset-password?token=…, the address in the mail. */
export default function ResetPasswordPage() {
  const t = useText(texts)
  const [, navigate] = useLocation()
  const [token] = useState(new URLSearchParams(useSearch()).get('token') ?? '')
  const { state, setState, again } = useMailedLink<State>({
    token,
    first: { at: 'asking' },
    ask: async (signal) => {
      if (token === '') return { at: 'expired' }
      const { isValid, email } = await call(auth.checkPasswordReset, { body: { token }, signal })
      return isValid ? { at: 'valid', email } : { at: 'expired' }
    },
    failed: () => ({ at: 'failed' }),
  })
  usePageTitle(t.resetTitle)
  return (
    <AuthLayout header={150}>
      {state.at === 'expired' && <Expired />}
      {state.at === 'asking' && <PageSpinner text={t.checkingLink} />}
      {state.at === 'failed' && (
        <Alert kind="error" action={{ label: t.tryAgain, onClick: again }}>
          {t.unexpected}
        </Alert>
      )}
      {state.at === 'valid' && (
        <ResetForm
          token={token}
          email={state.email}
          onRefused={() => setState({ at: 'expired' })}
          onDone={(signedIn) => navigate(signedIn ? '/dashboard' : '/login', { replace: true })}
        />
      )}
    </AuthLayout>
  )
}

function Expired() {
  const t = useText(texts)
  return (
    <DeadLink title={t.expiredTitle} text={t.expiredLead}>
      <ButtonLink href="/forgot-password" variant="primary" size="lg" block>
        {t.newLink}
      </ButtonLink>
      <BackToLogin className="mt-2.5" />
    </DeadLink>
  )
}
