import { Alert } from '#dashboard/components/alert.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { supportAddress } from '#dashboard/lib/support-address.ts'
import type { Form } from '#dashboard/lib/use-form.ts'
import { texts } from '../forgot-messages.ts'
import { texts as authTexts } from '../messages.ts'
import { AuthHeading } from './auth-heading.tsx'
import { BackToLogin } from './back-to-login.tsx'
import { EmailField } from './email-field.tsx'

interface ForgotFormProps {
  email: string
  onEmail: (email: string) => void
  form: Form<'email'>
  failure: string | null
}

/** Asks for the address of the account. */
export function ForgotForm({ email, onEmail, form, failure }: ForgotFormProps) {
  const t = useText(texts)
  const common = useText(authTexts)
  return (
    <>
      <BackToLogin className="mb-4" />
      <AuthHeading title={t.forgotTitle}>{t.forgotLead}</AuthHeading>
      <form {...form.attributes} className="mt-6">
        {failure && (
          <Alert kind="error" className="mb-4">
            {failure}
          </Alert>
        )}
        <EmailField
          size="lg"
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          error={form.error('email')}
        />
        <SubmitButton form={form} size="lg" block className="mt-[18px]" loadingText={t.sendingLink}>
          {t.sendLink}
        </SubmitButton>
      </form>
      <p className="mt-4 text-sm text-ink-muted">
        {t.lostAddress}{' '}
        <a href={`mailto:${supportAddress()}`} className="link">
          {common.writeSupport}
        </a>
      </p>
    </>
  )
}
