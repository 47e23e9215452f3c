import { Mail } from 'lucide-react'
import { useState } from 'react'
import { accountSecurity } from '#contract/account-security.ts'
import { isEmail } from '#contract/common.ts'
import { LIMITS } from '#contract/limits.ts'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { call } from '#dashboard/lib/api.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { dialogTexts } from '../dialog-messages.ts'
import { useAction } from '../use-action.ts'
import { type AccountDialogProps, ActionDialog } from './action-dialog.tsx'
import { CodeField, CurrentPassword } from './secret-fields.tsx'

/** A new address, which a mailed link confirms. What was typed is kept. */
export function EmailDialog({ email, twoFactor, onChanged, onClose }: AccountDialogProps) {
  const t = useText(dialogTexts)
  const draft = useDraft('new-email', '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<{ email?: string; password?: string; code?: string }>({})
  const action = useAction()
  const codeAsked = twoFactor || action.codeRefused

  const emailProblem = () => {
    if (draft.value.trim() === '') return t.emailRequired
    return isEmail(draft.value) ? undefined : t.emailInvalid
  }
  async function submit(): Promise<void> {
    const wrong = emailProblem()
    const found = {
      ...(wrong && { email: wrong }),
      ...(password === '' && { password: t.passwordRequired }),
      ...(codeAsked && code.trim() === '' && { code: t.codeRequired }),
    }
    setMissing(found)
    if (Object.keys(found).length > 0) return
    const to = draft.value.trim()
    const body = { email: to, password, ...(codeAsked && { code }) }
    const done = await action.run(() => call(accountSecurity.changeEmail, { body }))
    if (!done) return
    draft.clear()
    onChanged()
    toast({ title: t.linkSent, text: t.linkSentText({ email: to }) })
    onClose()
  }

  return (
    <ActionDialog
      action={action}
      title={t.emailTitle}
      description={t.emailNow({ email })}
      submit={{ label: t.sendLink, pending: t.sending }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label={t.newEmail} error={missing.email ?? action.at('email')}>
        <Input
          type="email"
          name="email"
          required
          maxLength={LIMITS.emailMax}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.value}
          onChange={(event) => {
            draft.set(event.target.value)
            setMissing(({ email: _, ...rest }) => rest)
            action.forget()
          }}
        />
      </Field>
      <CurrentPassword
        value={password}
        error={missing.password ?? action.at('password')}
        onChange={(value) => {
          setPassword(value)
          setMissing(({ password: _, ...rest }) => rest)
          action.forget()
        }}
      />
      {codeAsked && (
        <CodeField
          value={code}
          error={missing.code ?? action.at('code')}
          onChange={(value) => {
            setCode(value)
            setMissing(({ code: _, ...rest }) => rest)
            action.forget()
          }}
        />
      )}
      <p className="flex gap-3 rounded-[10px] bg-info-soft px-3.5 py-[11px] text-sm text-on-info-soft">
        <Mail size={16} strokeWidth={1.75} className="mt-0.5 flex-none" aria-hidden />
        {t.emailNote}
      </p>
    </ActionDialog>
  )
}
