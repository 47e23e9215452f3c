import { Mail } from 'lucide-react'
import { useState } from 'react'
import { accountSecurity } from '#contract/auth/account-security.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { call } from '#dashboard/lib/api.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { emailError } from '#dashboard/lib/email-error.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { dialogTexts } from '../dialog-messages.ts'
import { useAccountForm } from '../use-account-form.ts'
import { type AccountDialogProps, ActionDialog } from './action-dialog.tsx'
import { CodeField, CurrentPassword } from './secret-fields.tsx'

/** A new address, which a mailed link confirms. What was typed is kept. */
export function EmailDialog({ email, twoFactor, onChanged, onClose }: AccountDialogProps) {
  const t = useText(dialogTexts)
  const draft = useDraft('new-email', '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const form = useAccountForm({
    twoFactor,
    check: (isCodeRequired) => ({
      email: emailError(draft.value, t),
      'current-password': password === '' && t.passwordRequired,
      code: isCodeRequired && code.trim() === '' && t.codeRequired,
    }),
    submit: async (isCodeRequired) => {
      const to = draft.value.trim()
      const body = { email: to, password, ...(isCodeRequired && { code }) }
      await call(accountSecurity.changeEmail, { body })
      draft.clear()
      onChanged()
      toast({ title: t.linkSent, text: t.linkSentText({ email: to }) })
      onClose()
    },
  })

  return (
    <ActionDialog
      form={form}
      title={t.emailTitle}
      description={t.emailNow({ email })}
      submit={{ label: t.sendLink, pending: t.sending }}
      onClose={onClose}
    >
      <Field label={t.newEmail} error={form.error('email')}>
        <Input
          type="email"
          name="email"
          required
          maxLength={LIMITS.emailMax}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.value}
          onChange={(event) => draft.set(event.target.value)}
        />
      </Field>
      <CurrentPassword value={password} error={form.error('current-password')} onChange={setPassword} />
      {form.codeAsked && <CodeField value={code} error={form.error('code')} onChange={setCode} />}
      <p className="flex gap-3 rounded-[10px] bg-info-soft px-3.5 py-[11px] text-sm text-on-info-soft">
        <Mail size={16} strokeWidth={1.75} className="mt-0.5 flex-none" aria-hidden />
        {t.emailNote}
      </p>
    </ActionDialog>
  )
}
