import { LIMITS } from '#contract/shared-limits.ts'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { PasswordInput } from '#dashboard/components/password.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { dialogTexts } from '../dialog-messages.ts'

interface SecretFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** The current password, asked again before a sensitive change. */
export function CurrentPassword({ value, onChange, error }: SecretFieldProps) {
  const t = useText(dialogTexts)
  return (
    <Field label={t.currentPassword} error={error}>
      <PasswordInput
        name="current-password"
        required
        maxLength={LIMITS.passwordMax}
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

/** A code of the authenticator app; a recovery code does too, unless the app itself is being tried. */
export function CodeField(props: SecretFieldProps & { appOnly?: boolean }) {
  const { value, onChange, error, appOnly } = props
  const t = useText(dialogTexts)
  return (
    <Field label={t.code} hint={appOnly ? undefined : t.codeHint} error={error}>
      <Input
        name="code"
        required
        mono
        maxLength={LIMITS.secondFactorCodeMax}
        inputMode={appOnly ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
