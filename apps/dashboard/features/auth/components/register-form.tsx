import { Link } from 'wouter'
import { Alert } from '#dashboard/components/alert.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts as authTexts } from '../messages.ts'
import { texts } from '../register-messages.ts'
import { useRegisterForm } from '../use-register-form.ts'
import { AuthHeading } from './auth-heading.tsx'
import { CodeField, PasswordFields, PersonFields, TypeFields } from './register-fields.tsx'

const MISSING_NOTE = 'register-missing'
const NAMED = 3

/** Creates an account with an invitation code. */
export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const t = useText(texts)
  const common = useText(authTexts)
  const form = useRegisterForm(onRegistered)
  const labels = {
    code: t.code,
    name: t.fullName,
    email: common.email,
    password: common.password,
    confirmation: common.confirmation,
  }
  // On one line: it stands under the button from the start.
  const named = form.missing.slice(0, NAMED).map((field) => labels[field])
  const missing = [...named, ...(form.missing.length > NAMED ? [t.andMore] : [])].join(', ')
  const waits = form.invitation !== 'valid'
  return (
    <>
      <AuthHeading title={t.title} small>
        {t.lead}
      </AuthHeading>
      <form {...form.attributes} className="mt-4 flex flex-col gap-3.5">
        {form.failure && <Alert kind="error">{form.failure}</Alert>}
        <CodeField form={form} />
        <TypeFields form={form} />
        <PersonFields form={form} />
        <PasswordFields form={form} />
        {/* Not the attribute: who presses all the same is led to the code. */}
        <SubmitButton
          form={form}
          size="lg"
          block
          aria-disabled={waits}
          aria-describedby={MISSING_NOTE}
          className={
            waits
              ? 'bg-surface-active! text-ink-disabled! shadow-none! hover:bg-surface-active! active:bg-surface-active!'
              : ''
          }
          loadingText={t.submitting}
        >
          {t.submit}
        </SubmitButton>
        {/* Its line stays when nothing is missing any more: nothing moves under who types. */}
        <p id={MISSING_NOTE} className="-mt-1.5 min-h-4 text-center text-xs text-ink-subtle">
          {missing !== '' && (form.wrong ? t.wrong : t.missing)({ what: missing })}
        </p>
      </form>
      <Endnotes />
    </>
  )
}

/** What creating an account agrees to, and the way to the sign-in. */
function Endnotes() {
  const t = useText(texts)
  const common = useText(authTexts)
  return (
    <>
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
