import { useState } from 'react'
import { accountSecurity } from '#contract/account-security.ts'
import { LIMITS } from '#contract/limits.ts'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { PasswordInput, PasswordMeter } from '#dashboard/components/password.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { call } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { dialogTexts } from '../dialog-messages.ts'
import { useAction } from '../use-action.ts'
import { type AccountDialogProps, ActionDialog } from './action-dialog.tsx'
import { CodeField, CurrentPassword } from './secret-fields.tsx'

interface Problems {
  current?: string
  code?: string
  next?: string
  confirmation?: string
}

/** A new password; the current one is asked. */
export function PasswordDialog({ email, twoFactor, onChanged, onClose }: AccountDialogProps) {
  const t = useText(dialogTexts)
  const [current, setCurrent] = useState('')
  const [code, setCode] = useState('')
  const [next, setNext] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const action = useAction()
  const codeAsked = twoFactor || action.codeRefused

  const find = (): Problems => ({
    ...(current === '' && { current: t.passwordRequired }),
    ...(codeAsked && code.trim() === '' && { code: t.codeRequired }),
    ...(next === current && { next: t.passwordSame }),
    ...(next.length < LIMITS.passwordMin && { next: t.passwordShort }),
    ...(next !== confirmation && { confirmation: t.passwordMismatch }),
  })
  const edit = (field: keyof Problems, set: (value: string) => void) => (value: string) => {
    set(value)
    setProblems(({ [field]: _, ...rest }) => rest)
    action.forget()
  }
  async function submit(): Promise<void> {
    const found = find()
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const body = { currentPassword: current, newPassword: next, ...(codeAsked && { code }) }
    const done = await action.run(() => call(accountSecurity.changePassword, { body }))
    if (!done) return
    onChanged()
    toast({ title: t.passwordChanged })
    onClose()
  }

  return (
    <ActionDialog
      action={action}
      title={t.passwordTitle}
      description={t.othersClosed}
      submit={{ label: t.changePassword, pending: t.changing }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {/* Password managers keep the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <CurrentPassword
        value={current}
        error={problems.current ?? action.at('password')}
        onChange={edit('current', setCurrent)}
      />
      {codeAsked && (
        <CodeField value={code} error={problems.code ?? action.at('code')} onChange={edit('code', setCode)} />
      )}
      <div>
        <Field label={t.newPassword} hint={t.atLeast8} error={problems.next}>
          <PasswordInput
            name="new-password"
            required
            maxLength={LIMITS.passwordMax}
            autoComplete="new-password"
            value={next}
            onChange={(event) => edit('next', setNext)(event.target.value)}
          />
        </Field>
        <PasswordMeter password={next} />
      </div>
      <Field label={t.confirmation} error={problems.confirmation}>
        <Input
          type="password"
          name="confirmation"
          required
          maxLength={LIMITS.passwordMax}
          autoComplete="new-password"
          value={confirmation}
          onChange={(event) => edit('confirmation', setConfirmation)(event.target.value)}
          onBlur={() => {
            const { confirmation: wrong } = find()
            if (confirmation !== '' && wrong) setProblems((before) => ({ ...before, confirmation: wrong }))
          }}
        />
      </Field>
    </ActionDialog>
  )
}
