import { useState } from 'react'
import { accountSecurity } from '#contract/account-security.ts'
import { RadioCards } from '#dashboard/components/choice.tsx'
import { call } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { dialogTexts } from '../dialog-messages.ts'
import { twoFactorTexts } from '../two-factor-messages.ts'
import { useAction } from '../use-action.ts'
import { ActionDialog } from './action-dialog.tsx'
import { CodeField, CurrentPassword } from './secret-fields.tsx'

export interface ManageProps {
  onClose: () => void
  onRenewed: (recoveryCodes: string[]) => void
  onDisabled: () => void
}

/** New recovery codes, or no second factor any more: both ask password and code. */
export function ManageTwoFactor({ onClose, onRenewed, onDisabled }: ManageProps) {
  const t = useText(twoFactorTexts)
  const d = useText(dialogTexts)
  const [wanted, setWanted] = useState<'renew' | 'disable'>('renew')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const action = useAction()

  async function submit(): Promise<void> {
    setMissing(true)
    if (password === '' || code.trim() === '') return
    const body = { password, code }
    if (wanted === 'renew') {
      const answer = await action.run(() => call(accountSecurity.renewRecoveryCodes, { body }))
      if (answer) onRenewed(answer.recoveryCodes)
    } else if (await action.run(() => call(accountSecurity.disableTwoFactor, { body }))) onDisabled()
  }
  const edit = (set: (value: string) => void) => (value: string) => {
    set(value)
    action.forget()
  }
  return (
    <ActionDialog
      action={action}
      title={t.title}
      submit={{
        label: t[wanted],
        pending: wanted === 'renew' ? t.renewing : t.disabling,
        danger: wanted === 'disable',
      }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RadioCards
        label={t.what}
        layout="list"
        value={wanted}
        onChange={setWanted}
        options={[
          { value: 'renew', title: t.renew, text: t.renewText },
          { value: 'disable', title: t.disable, text: t.disableText },
        ]}
      />
      <CurrentPassword
        value={password}
        error={missing && password === '' ? d.passwordRequired : action.at('password')}
        onChange={edit(setPassword)}
      />
      <CodeField
        value={code}
        error={missing && code.trim() === '' ? d.codeRequired : action.at('code')}
        onChange={edit(setCode)}
      />
    </ActionDialog>
  )
}
