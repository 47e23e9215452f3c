import { type FormEvent, lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { auth } from '#contract/auth.ts'
import { isEmail } from '#contract/common.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { PasswordInput } from '#dashboard/components/password.tsx'
import { PageSpinner } from '#dashboard/components/spinner.tsx'
import { call } from '#dashboard/lib/api.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { challengeOf, type LoginFailure, loginFailure } from '../login-error.ts'
import { texts } from '../messages.ts'
import { openSession } from '../open-session.ts'
import { AuthHeading } from './auth-heading.tsx'

const SecondStep = lazy(() => import('./second-step.tsx'))

interface Errors {
  email?: string
  password?: string
}

/** Email and password. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText(texts)
  const lang = useLangOf()
  const [, navigate] = useLocation()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  const [pending, setPending] = useState(false)
  const [challenge, setChallenge] = useState<string | null>(null)

  const emailError = (value: string) =>
    value.trim() === '' ? t.emailRequired : isEmail(value) ? undefined : t.emailInvalid

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (pending) return
    const wrongEmail = emailError(email)
    const found: Errors = {
      ...(wrongEmail && { email: wrongEmail }),
      ...(password === '' && { password: t.passwordRequired }),
    }
    setErrors(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return
    setPending(true)
    try {
      const { token, user } = await call(auth.signIn, { body: { email: email.trim(), password } })
      await openSession(token, user)
      onSignedIn()
    } catch (error) {
      const asked = challengeOf(error)
      if (asked === null) setFailure(loginFailure(error, t))
      setChallenge(asked)
      setPending(false)
    }
  }
  const startAgain = (why: string | null) => {
    setPassword('')
    setFailure(why === null ? null : { message: why })
    setChallenge(null)
  }

  if (challenge !== null)
    return (
      <Suspense fallback={<PageSpinner />}>
        <SecondStep challenge={challenge} onSignedIn={onSignedIn} onStartAgain={startAgain} />
      </Suspense>
    )

  return (
    <>
      <AuthHeading title={t.loginTitle}>{t.loginLead}</AuthHeading>
      <form noValidate onSubmit={submit} className="mt-6">
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
        <Field label={t.email} error={errors.email}>
          <Input
            type="email"
            name="email"
            required
            size="lg"
            maxLength={254}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            className="text-[0.9375rem] max-md:text-md"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value)
              setErrors(({ email: _, ...rest }) => rest)
            }}
            onBlur={() => {
              const wrong = email === '' ? undefined : emailError(email)
              if (wrong) setErrors((before) => ({ ...before, email: wrong }))
            }}
          />
        </Field>
        <Field
          label={t.password}
          error={errors.password}
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
            maxLength={128}
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setErrors(({ password: _, ...rest }) => rest)
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
          loadingText={t.signingIn}
        >
          {t.signIn}
        </Button>
      </form>
      <p className="mt-[18px] text-center text-base text-ink-muted">
        {t.noAccount}{' '}
        <Link href="/register" className="link">
          {t.createAccount}
        </Link>
      </p>
    </>
  )
}
