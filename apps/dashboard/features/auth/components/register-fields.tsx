import { LIMITS } from '#contract/shared-limits.ts'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { PasswordInput, PasswordMeter } from '#dashboard/components/password.tsx'
import { Select } from '#dashboard/components/select.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { supportAddress } from '#dashboard/lib/support-address.ts'
import { texts as authTexts } from '../messages.ts'
import { texts } from '../register-messages.ts'
import { asksCompany, type RegisterField } from '../registration.ts'
import type { RegisterForm } from '../use-register-form.ts'
import { EmailField } from './email-field.tsx'

const BOX = 'h-10! max-md:h-11!'
const TYPES = ['BUSINESS_OWNER', 'AGENCY', 'DEVELOPER', 'CONSULTANT'] as const

interface FieldsProps {
  form: RegisterForm
}

const control = ({ draft, set, checkAgain }: RegisterForm, name: Exclude<RegisterField, 'userType'>) => ({
  name,
  boxClassName: BOX,
  value: draft[name],
  onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  onBlur: checkAgain,
})

/** The invitation code, checked while it is typed. */
export function CodeField({ form }: FieldsProps) {
  const t = useText(texts)
  return (
    <Field
      id="register-code"
      label={t.code}
      hint={t.codeHint({ support: supportAddress() })}
      error={form.error('code')}
      checking={form.invitation === 'validating' ? t.checking : undefined}
      valid={form.invitation === 'valid' ? t.codeValid : undefined}
    >
      <Input
        {...control(form, 'code')}
        required
        mono
        maxLength={LIMITS.invitationCodeMax}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Field>
  )
}

/** What one is, and for whom one works where that is asked. */
export function TypeFields({ form }: FieldsProps) {
  const t = useText(texts)
  const { userType } = form.draft
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t.youAre} optional className={asksCompany(userType) ? '' : 'sm:col-span-2'}>
        <Select
          name="userType"
          boxClassName={BOX}
          placeholder={t.choose}
          value={userType}
          onChange={(value) => form.set('userType', value)}
          options={TYPES.map((type) => ({ value: type, label: t[type] }))}
        />
      </Field>
      {asksCompany(userType) && (
        <Field label={userType === 'AGENCY' ? t.agencyName : t.companyName} optional>
          <Input {...control(form, 'company')} maxLength={LIMITS.nameMax} autoComplete="organization" />
        </Field>
      )}
    </div>
  )
}

/** Name and address. */
export function PersonFields({ form }: FieldsProps) {
  const t = useText(texts)
  return (
    <>
      <Field label={t.fullName} error={form.error('name')}>
        <Input {...control(form, 'name')} required maxLength={LIMITS.nameMax} autoComplete="name" />
      </Field>
      <EmailField {...control(form, 'email')} error={form.error('email')} />
    </>
  )
}

/** The password, twice. */
export function PasswordFields({ form }: FieldsProps) {
  const common = useText(authTexts)
  const secret = { required: true, maxLength: LIMITS.passwordMax, autoComplete: 'new-password' } as const
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <div>
        <Field label={common.password} error={form.error('password')} hint={common.atLeast8}>
          <PasswordInput {...control(form, 'password')} {...secret} />
        </Field>
        <div className="flow-root min-h-6">
          <PasswordMeter password={form.draft.password} />
        </div>
      </div>
      <Field label={common.confirmation} error={form.error('confirmation')}>
        <Input {...control(form, 'confirmation')} {...secret} type="password" />
      </Field>
    </div>
  )
}
