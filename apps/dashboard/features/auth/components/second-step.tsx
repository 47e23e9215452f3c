import { useEffect, useRef, useState } from 'react'
import { authLinks } from '#contract/auth/auth-links.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { supportAddress } from '#dashboard/lib/support-address.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { texts } from '../messages.ts'
import { openSession } from '../open-session.ts'
import { secondStepTexts } from '../second-step-messages.ts'
import { AuthHeading } from './auth-heading.tsx'

interface SecondStepProps {
  /** Says that the password was right. */
  challenge: string
  onSignedIn: () => void
  /** Back to the password: because the user wants to (`null`), or because of what the text says. */
  onStartAgain: (why: string | null) => void
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

/** The second step of a sign-in: a code of the app, or a recovery code. */
export default function SecondStep({ challenge, onSignedIn, onStartAgain }: SecondStepProps) {
  const t = useText(secondStepTexts)
  const common = useText(texts)
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is another one after a switch
  useEffect(() => input.current?.focus(), [recovery])

  const problem = () => {
    const plain = code.replace(/[\s-]/g, '')
    if (plain === '') return t.codeRequired
    return recovery || /^\d{6}$/.test(plain) ? null : t.codeShape
  }
  const form = useForm({
    check: () => ({ code: problem() }),
    submit: async () => {
      try {
        const { token, user } = await call(authLinks.signInSecondFactor, { body: { challenge, code } })
        await openSession(token, user)
        onSignedIn()
      } catch (error) {
        if (codeOf(error) === 'INVALID_CHALLENGE') return onStartAgain(t.expired)
        input.current?.select()
        throw error
      }
    },
    refused: (error) => ({ code: codeOf(error) === 'INVALID_SECOND_FACTOR' ? t.wrongCode : undefined }),
  })
  const link = 'touch-target w-fit rounded-xs text-sm font-medium text-ink-link hover:underline'
  return (
    <>
      <AuthHeading title={t.title}>{recovery ? t.leadRecovery : t.leadApp}</AuthHeading>
      <form {...form.attributes} className="mt-6">
        {form.failure && (
          <Alert kind="error" className="mb-4">
            {form.failure instanceof ApiError && form.failure.status === 429
              ? common.tooMany
              : common.unexpected}
          </Alert>
        )}
        <Field label={recovery ? t.recoveryCode : t.code} error={form.error('code')}>
          <Input
            ref={input}
            key={String(recovery)}
            name="code"
            required
            size="lg"
            mono
            maxLength={LIMITS.secondFactorCodeMax}
            inputMode={recovery ? 'text' : 'numeric'}
            autoComplete={recovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            className="tracking-[0.08em] max-md:text-md"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <SubmitButton form={form} size="lg" block className="mt-5" loadingText={t.confirming}>
          {t.confirm}
        </SubmitButton>
      </form>
      <div className="mt-[18px] flex flex-col gap-2.5">
        <button
          type="button"
          className={link}
          onClick={() => {
            setRecovery(!recovery)
            setCode('')
            form.forget()
          }}
        >
          {recovery ? t.useApp : t.useRecovery}
        </button>
        <button type="button" className={link} onClick={() => onStartAgain(null)}>
          {t.otherAccount}
        </button>
        <p className="text-sm text-ink-muted">
          {t.lost}{' '}
          <a href={`mailto:${supportAddress()}`} className="link">
            {t.writeSupport}
          </a>
        </p>
      </div>
    </>
  )
}
