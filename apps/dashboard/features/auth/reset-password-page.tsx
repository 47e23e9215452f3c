import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { auth } from '#contract/auth.ts'
import { Alert } from '../../components/alert.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Drawing } from '../../components/drawings.tsx'
import { PageSpinner } from '../../components/spinner.tsx'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { AuthHeading } from './components/auth-heading.tsx'
import { AuthLayout } from './components/auth-layout.tsx'
import { BackToLogin } from './components/back-to-login.tsx'
import { ResetForm } from './components/reset-form.tsx'
import { texts } from './messages.ts'

/** /reset-password?token=…, the address in the mail. */
export default function ResetPasswordPage() {
  const t = useText(texts)
  const [, navigate] = useLocation()
  const [token] = useState(new URLSearchParams(useSearch()).get('token') ?? '')
  const [refused, setRefused] = useState(false)
  const check = useQuery({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) => call(auth.checkPasswordReset, { body: { token }, signal }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const email = check.data?.isValid ? check.data.email : null
  usePageTitle(t.resetTitle)
  return (
    <AuthLayout header={150}>
      {token === '' || refused || check.data?.isValid === false ? (
        <Expired />
      ) : check.isError ? (
        <Alert kind="error" action={{ label: t.tryAgain, onClick: () => void check.refetch() }}>
          {t.unexpected}
        </Alert>
      ) : check.isPending ? (
        <PageSpinner text={t.checkingLink} />
      ) : (
        <ResetForm
          token={token}
          email={email}
          onRefused={() => setRefused(true)}
          onDone={(signedIn) => navigate(signedIn ? '/dashboard' : '/login', { replace: true })}
        />
      )}
    </AuthLayout>
  )
}

function Expired() {
  const t = useText(texts)
  return (
    <>
      <div className="mb-5 w-fit">
        <Drawing name="mail" />
      </div>
      <AuthHeading title={t.expiredTitle}>{t.expiredLead}</AuthHeading>
      <ButtonLink href="/forgot-password" variant="primary" size="lg" block className="mt-5">
        {t.newLink}
      </ButtonLink>
      <BackToLogin className="mt-5" />
    </>
  )
}
