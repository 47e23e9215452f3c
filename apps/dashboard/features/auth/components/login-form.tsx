import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { auth } from '#contract/auth/auth.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { PasswordInput } from '#dashboard/components/password.tsx'
import { PageSpinner } from '#dashboard/components/spinner.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { call } from '#dashboard/lib/api.ts'
import { emailError } from '#dashboard/lib/email-error.ts'
import { useLangOf, useLanguage, useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { challengeOf, loginFailure } from '../login-error.ts'
import { texts } from '../messages.ts'
import { openSession } from '../open-session.ts'
import { AuthHeading } from './auth-heading.tsx'
import { EmailField } from './email-field.tsx'

const SecondStep = lazy(() => import('./second-step.tsx'))

/** Email and password. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText(texts)
  const lang = useLangOf()
  const chosen = useLanguage()
  const [, navigate] = useLocation()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  // Whoever comes from the page that made their account finds its address filled in.
  useEffect(() => {
    if (history.state?.email) setEmail(history.state.email)
  }, [])
  const [challenge, setChallenge] = useState<string | null>(null)
  /** Why the second step sent back to the first. */
  const [ended, setEnded] = useState<string | null>(null)
  const form = useForm({
    check: () => ({
      email: emailError(email, t),
      password: password === '' ? t.passwordRequired : undefined,
    }),
    submit: async () => {
      setEnded(null)
      try {
        const { token, user } = await call(auth.signIn, { body: { email: email.trim(), password } })
        await openSession(token, user)
        onSignedIn()
      } catch (error) {
        const newChallenge = challengeOf(error)
        if (newChallenge === null) throw error
        setChallenge(newChallenge)
      }
    },
  })
  const startAgain = (why: string | null) => {
    setPassword('')
    setEnded(why)
    setChallenge(null)
  }
  const failure = ended === null ? form.failure && loginFailure(form.failure, t) : { message: ended }

  if (challenge !== null)
    return (
      <Suspense fallback={<PageSpinner />}>
        <SecondStep challenge={challenge} onSignedIn={onSignedIn} onStartAgain={startAgain} />
      </Suspense>
    )

  return (
    <>
      <AuthHeading title={t.loginTitle}>{t.loginLead}</AuthHeading>
      <form {...form.attributes} className="mt-6">
        {failure && (
          <Alert kind="error" className="mb-4">
            {failure.message}
            {failure.detail && (
              <p className="text-xs" lang={lang(texts.serverError)}>
                {failure.detail}
              </p>
            )}
          </Alert>
        )}
        <EmailField
          size="lg"
          className="text-[0.9375rem] max-md:text-md"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={form.error('email')}
        />
        <Field
          label={t.password}
          error={form.error('password')}
          className="mt-4"
          action={
            <button
              type="button"
              onClick={() => navigate('/forgot-password')}
              className="touch-target rounded-xs text-sm font-medium text-ink-link hover:underline"
            >
              {t.forgot}
            </button>
          }
        >
          <PasswordInput
            name="password"
            required
            size="lg"
            maxLength={LIMITS.passwordMax}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <SubmitButton form={form} size="lg" block className="mt-5" loadingText={t.signingIn}>
          {t.signIn}
        </SubmitButton>
      </form>
      <p className="mt-[18px] text-center text-base text-ink-muted">
        {t.noAccount}{' '}
        <Link href="/register" className="link">
          {chosen === 'default' ? t.createAccountOfDocuments : t.createAccount}
        </Link>
      </p>
    </>
  )
}
