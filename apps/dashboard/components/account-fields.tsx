import { LIMITS } from '#contract/shared-limits.ts'
import type { Lang } from '#dashboard/lib/i18n.ts'
import { Field } from './field.tsx'
import { Input, type InputProps } from './input.tsx'
import { PasswordInput, PasswordMeter } from './password.tsx'

/** What a new account is made of; its address is that of the link that was mailed. */
interface NewAccount {
  name: string
  password: string
  /** The password once more, where that is asked for. */
  confirm: string
}
export const NO_ACCOUNT: NewAccount = { name: '', password: '', confirm: '' }

interface AccountFieldsProps {
  /** The address that the link was mailed to: shown, never changed. */
  email: string
  value: NewAccount
  onChange: (value: NewAccount) => void
  error: (field: keyof NewAccount) => string | undefined
  /** Labels; with `confirm` the password is asked for twice. */
  words: {
    name: string
    email: string
    emailNote?: string
    password: string
    passwordHint: string
    confirm?: string
  }
  /** Shortest password. */
  minimum?: number
  /** The page's default language, when it is English. */
  shown?: Lang
}

/** Name, fixed address and password of whoever makes an account by a link that was mailed to them. */
export function AccountFields(props: AccountFieldsProps) {
  const { email, value, onChange, error, words, minimum = LIMITS.passwordMin, shown = 'fr' } = props
  const control = (field: keyof NewAccount): InputProps => ({
    name: field,
    size: 'lg',
    required: true,
    value: value[field],
    onChange: (event) => onChange({ ...value, [field]: event.target.value }),
  })
  const secret = { autoComplete: 'new-password', maxLength: LIMITS.passwordMax } as const
  const password = (
    <Field label={words.password} error={error('password')} hint={words.passwordHint}>
      <PasswordInput {...control('password')} {...secret} />
    </Field>
  )
  return (
    <>
      <Field label={words.name} error={error('name')}>
        <Input {...control('name')} autoComplete="name" maxLength={LIMITS.nameMax} />
      </Field>
      <Field label={words.email} hint={words.emailNote} className="mt-4">
        <Input name="email" type="email" size="lg" readOnly autoComplete="username" value={email} />
      </Field>
      <div className={words.confirm ? 'mt-4 grid grid-cols-2 items-start gap-3 max-md:grid-cols-1' : 'mt-4'}>
        {password}
        {words.confirm && (
          <Field label={words.confirm} error={error('confirm')}>
            <PasswordInput {...control('confirm')} {...secret} />
          </Field>
        )}
      </div>
      <PasswordMeter password={value.password} minimum={minimum} shown={shown} />
    </>
  )
}
