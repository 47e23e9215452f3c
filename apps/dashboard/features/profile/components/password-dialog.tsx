import { useState } from 'react'
import { accountSecurity } from '#contract/auth/account-security.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { PasswordInput, PasswordMeter } from '#dashboard/components/password.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { call } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { dialogTexts } from '../dialog-messages.ts'
import { useAccountForm } from '../use-account-form.ts'
import { type AccountDialogProps, ActionDialog } from './action-dialog.tsx'
import { CodeField, CurrentPassword } from './secret-fields.tsx'

/** A new password; the current one is asked. */
export function PasswordDialog({ email, twoFactor, onChanged, onClose }: AccountDialogProps) {
  const t = useText(dialogTexts)
  const [current, setCurrent] = useState('')
  const [code, setCode] = useState('')
  const [next, setNext] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const form = useAccountForm({
    twoFactor,
    check: (isCodeRequired) => ({
      'current-password': current === '' && t.passwordRequired,
      code: isCodeRequired && code.trim() === '' && t.codeRequired,
      'new-password': next.length < LIMITS.passwordMin ? t.passwordShort : next === current && t.passwordSame,
      confirmation: next !== confirmation && t.passwordMismatch,
    }),
    submit: async (isCodeRequired) => {
      const body = { currentPassword: current, newPassword: next, ...(isCodeRequired && { code }) }
      await call(accountSecurity.changePassword, { body })
      onChanged()
      toast({ title: t.passwordChanged })
      onClose()
    },
  })

  return (
    <ActionDialog
      form={form}
      title={t.passwordTitle}
      description={t.othersClosed}
      submit={{ label: t.changePassword, pending: t.changing }}
      onClose={onClose}
    >
      {/* Password managers keep the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <CurrentPassword value={current} error={form.error('current-password')} onChange={setCurrent} />
      {form.codeAsked && <CodeField value={code} error={form.error('code')} onChange={setCode} />}
      <div>
        <Field label={t.newPassword} hint={t.atLeast8} error={form.error('new-password')}>
          <PasswordInput
            name="new-password"
            required
            maxLength={LIMITS.passwordMax}
            autoComplete="new-password"
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
        </Field>
        <PasswordMeter password={next} />
      </div>
      <Field label={t.confirmation} error={form.error('confirmation')}>
        <Input
          type="password"
          name="confirmation"
          required
          maxLength={LIMITS.passwordMax}
          autoComplete="new-password"
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
