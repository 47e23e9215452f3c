import { useState } from 'react'
import { useSearch } from 'wouter'
import { authLinks } from '#contract/auth/auth-links.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { DeadLink } from '#dashboard/components/dead-link.tsx'
import { MailDrawing } from '#dashboard/components/mail-drawings.tsx'
import { PageSpinner } from '#dashboard/components/spinner.tsx'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { setReader, useText } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { useMailedLink } from '#dashboard/lib/use-mailed-link.ts'
import { AuthHeading } from './components/auth-heading.tsx'
import { AuthLayout } from './components/auth-layout.tsx'
import { SecurityNote } from './components/security-note.tsx'
import { confirmEmailTexts } from './confirm-email-messages.ts'

type State = { at: 'checking' | 'expired' | 'failed' } | { at: 'valid' | 'done' | 'taken'; email: string }

/** /confirm-email?token=…, the address in the mail: with or without a session. */
export default function ConfirmEmailPage() {
  const t = useText(confirmEmailTexts)
  const [token] = useState(new URLSearchParams(useSearch()).get('token') ?? '')
  usePageTitle(t.pageTitle)
  const { state, setState, again } = useMailedLink<State>({
    token,
    first: { at: 'checking' },
    ask: async (signal) => {
      if (token === '') return { at: 'expired' }
      const answer = await call(authLinks.checkEmailChange, { body: { token }, signal })
      if (answer.language === 'en') setReader('en')
      return answer.isValid && answer.email ? { at: 'valid', email: answer.email } : { at: 'expired' }
    },
    failed: () => ({ at: 'failed' }),
  })
  return (
    <AuthLayout header={150}>
      {state.at === 'checking' && <PageSpinner text={t.checking} />}
      {state.at === 'failed' && (
        <Alert kind="error" action={{ label: t.retry, onClick: again }}>
          {t.unexpected}
        </Alert>
      )}
      {state.at === 'valid' && <ConfirmEmail token={token} email={state.email} onState={setState} />}
      {state.at === 'done' && (
        <Ending title={t.doneTitle} to="/dashboard">
          {t.doneLead({ email: state.email })}
        </Ending>
      )}
      {state.at === 'taken' && (
        <Ending title={t.takenTitle} to="/profile">
          {t.taken({ email: state.email })}
        </Ending>
      )}
      {state.at === 'expired' && (
        <DeadLink title={t.expiredTitle} text={t.expired}>
          <WayOn to="/profile" />
        </DeadLink>
      )}
    </AuthLayout>
  )
}

interface ConfirmEmailProps {
  token: string
  email: string
  onState: (state: State) => void
}

/** One click more than opening the link: mail filters open links too. */
function ConfirmEmail({ token, email, onState }: ConfirmEmailProps) {
  const t = useText(confirmEmailTexts)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState(false)
  async function confirm(): Promise<void> {
    setPending(true)
    setFailed(false)
    try {
      await call(authLinks.confirmEmailChange, { body: { token } })
      onState({ at: 'done', email })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'EMAIL_ALREADY_REGISTERED') return onState({ at: 'taken', email })
      if (code === 'INVALID_EMAIL_TOKEN') return onState({ at: 'expired' })
      setFailed(true)
      setPending(false)
    }
  }
  return (
    <>
      <AuthHeading title={t.title}>{t.lead({ email })}</AuthHeading>
      {failed && (
        <Alert kind="error" className="mt-5">
          {t.unexpected}
        </Alert>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        className="mt-6"
        loading={pending}
        loadingText={t.confirming}
        onClick={() => void confirm()}
      >
        {t.confirm}
      </Button>
      <SecurityNote>{t.note}</SecurityNote>
    </>
  )
}

function Ending({ title, to, children }: { title: string; to: Target; children: string }) {
  return (
    <div role="status">
      <div className="mb-5 -ml-3 w-fit">
        <MailDrawing />
      </div>
      <AuthHeading title={title}>{children}</AuthHeading>
      <div className="mt-5">
        <WayOn to={to} />
      </div>
    </div>
  )
}

type Target = '/dashboard' | '/profile'

/** Into the dashboard, or first to the sign-in. */
function WayOn({ to }: { to: Target }) {
  const t = useText(confirmEmailTexts)
  const signedIn = useSession() !== null
  const words = to === '/dashboard' ? t.toDashboard : t.toProfile
  return (
    <ButtonLink
      href={signedIn ? to : to === '/dashboard' ? '/login' : '/login?next=%2Fprofile'}
      variant="primary"
      size="lg"
      block
    >
      {signedIn ? words : t.signIn}
    </ButtonLink>
  )
}
