import { type KeyboardEvent, useState } from 'react'
import { Link } from 'wouter'
import { auth } from '#contract/auth.ts'
import { LIMITS } from '#contract/limits.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { PasswordInput, PasswordMeter } from '#dashboard/components/password.tsx'
import { Select } from '#dashboard/components/select.tsx'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { serverWords } from '#dashboard/lib/failure.ts'
import { type Texts, useText } from '#dashboard/lib/i18n.ts'
import type { InvitationState } from '../invitation-check.ts'
import { texts as authTexts } from '../messages.ts'
import { openSession } from '../open-session.ts'
import { registerFailure } from '../register-error.ts'
import {
  asksCompany,
  firstProblem,
  payloadOf,
  type RegisterDraft,
  type RegisterField,
} from '../register-form.ts'
import { texts } from '../register-messages.ts'
import { useInvitation } from '../use-invitation.ts'
import { AuthHeading } from './auth-heading.tsx'

const EMPTY: RegisterDraft = {
  code: '',
  userType: '',
  company: '',
  name: '',
  email: '',
  password: '',
  confirmation: '',
}
const BOX = 'h-10! max-md:h-11!'
const TYPES = ['BUSINESS_OWNER', 'AGENCY', 'DEVELOPER', 'CONSULTANT'] as const

/** What the check of the code says under its field. */
function codeError(state: InvitationState, t: Texts<typeof texts>, common: Texts<typeof authTexts>) {
  if (state.status !== 'invalid') return undefined
  if (state.error.kind === 'limit') return common.tooMany
  if (state.error.kind === 'network') return t.codeUnchecked
  return state.error.message === 'Invalid invitation code' ? t.codeInvalid : serverWords(state.error.message)
}

/** Creates an account with an invitation code. */
export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const t = useText(texts)
  const common = useText(authTexts)
  const [draft, setDraft] = useState(EMPTY)
  const [problem, setProblem] = useState<{ field: RegisterField; message: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const { state: invitation, forget } = useInvitation(draft.code)

  const edit = (field: RegisterField) => (value: string) => {
    setDraft((before) => ({ ...before, [field]: value }))
    setProblem((before) => (before?.field === field ? null : before))
  }
  /** Leaving a field runs the same checks; it only tells about that field. */
  const blur = (field: RegisterField) => () => {
    const found = firstProblem(draft, invitation, t, common)
    // A code that is long enough is being checked, or its answer already stands under it.
    const answered = field === 'code' && draft.code.trim().length >= LIMITS.invitationCodeMin
    if (found?.field === field && !answered) setProblem(found)
    if (invitation.status === 'invalid' && invitation.error.kind === 'network') forget()
  }
  const errorOf = (field: RegisterField) => (problem?.field === field ? problem.message : undefined)
  const settled = invitation.status === 'idle' || invitation.status === 'invalid'
  const codeProblem = settled ? (codeError(invitation, t, common) ?? errorOf('code')) : undefined

  async function submit(): Promise<void> {
    if (pending) return
    const found = firstProblem(draft, invitation, t, common)
    setProblem(found)
    setFailure(null)
    if (found) return
    setPending(true)
    try {
      const { token, user } = await call(auth.register, { body: payloadOf(draft) })
      await openSession(token, user, true)
      onRegistered()
    } catch (error) {
      setFailure(registerFailure(error, t, common))
      if (error instanceof ApiError && error.code === 'INVALID_INVITATION_CODE') forget()
      setPending(false)
    }
  }

  const text = (field: Exclude<RegisterField, 'userType'>) => ({
    name: field,
    boxClassName: BOX,
    value: draft[field],
    onChange: (event: { target: { value: string } }) => edit(field)(event.target.value),
    onBlur: blur(field),
  })
  return (
    <>
      <AuthHeading title={t.title} small>
        {t.lead}
      </AuthHeading>
      <form
        noValidate
        className="mt-4 flex flex-col gap-3.5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        // A disabled submit button swallows Enter; the checks must be reachable all the same.
        onKeyDown={(event: KeyboardEvent<HTMLFormElement>) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          void submit()
        }}
      >
        {failure && <Alert kind="error">{failure}</Alert>}
        <Field
          label={t.code}
          error={codeProblem}
          checking={invitation.status === 'validating' ? t.checking : undefined}
          valid={invitation.status === 'valid' ? t.codeValid : undefined}
        >
          <Input
            {...text('code')}
            required
            mono
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t.youAre} optional className={asksCompany(draft.userType) ? '' : 'sm:col-span-2'}>
            <Select
              name="userType"
              boxClassName={BOX}
              placeholder={t.choose}
              value={draft.userType}
              onChange={(value) => edit('userType')(value)}
              options={TYPES.map((type) => ({ value: type, label: t[type] }))}
            />
          </Field>
          {asksCompany(draft.userType) && (
            <Field label={draft.userType === 'AGENCY' ? t.agencyName : t.companyName} optional>
              <Input {...text('company')} maxLength={120} autoComplete="organization" />
            </Field>
          )}
        </div>
        <Field label={t.fullName} error={errorOf('name')}>
          <Input {...text('name')} required maxLength={120} autoComplete="name" />
        </Field>
        <Field label={common.email} error={errorOf('email')}>
          <Input
            {...text('email')}
            type="email"
            required
            maxLength={254}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <div>
            <Field label={common.password} error={errorOf('password')} hint={common.atLeast8}>
              <PasswordInput {...text('password')} required maxLength={128} autoComplete="new-password" />
            </Field>
            <PasswordMeter password={draft.password} />
          </div>
          <Field label={common.confirmation} error={errorOf('confirmation')}>
            <Input
              {...text('confirmation')}
              type="password"
              required
              maxLength={128}
              autoComplete="new-password"
            />
          </Field>
        </div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          disabled={pending || invitation.status !== 'valid'}
          loading={pending}
          loadingText={t.submitting}
        >
          {t.submit}
        </Button>
      </form>
      <p className="mx-auto mt-3.5 max-w-80 text-center text-[0.8125rem]/[1.125rem] text-balance text-ink-subtle">
        {t.agreeBefore}{' '}
        <Link href="/terms" target="_blank" className="link">
          {t.agreeTerms}
        </Link>{' '}
        {t.agreeBetween}{' '}
        <Link href="/privacy" target="_blank" className="link">
          {t.agreePrivacy}
        </Link>
        .
      </p>
      <p className="mt-3.5 border-t border-border pt-3 text-center text-base text-ink-muted">
        {t.haveAccount}{' '}
        <Link href="/login" className="link">
          {common.signIn}
        </Link>
      </p>
    </>
  )
}
