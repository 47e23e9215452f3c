import { useState } from 'react'
import { accountSecurity } from '#contract/auth/account-security.ts'
import { RadioCards } from '#dashboard/components/choice.tsx'
import { call } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { dialogTexts } from '../dialog-messages.ts'
import { twoFactorTexts } from '../two-factor-messages.ts'
import { useAccountForm } from '../use-account-form.ts'
import { ActionDialog } from './action-dialog.tsx'
import { CodeField, CurrentPassword } from './secret-fields.tsx'

interface ManageProps {
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

  const form = useAccountForm({
    check: () => ({
      'current-password': password === '' && d.passwordRequired,
      code: code.trim() === '' && d.codeRequired,
    }),
    submit: async () => {
      const body = { password, code }
      if (wanted === 'renew')
        onRenewed((await call(accountSecurity.renewRecoveryCodes, { body })).recoveryCodes)
      else {
        await call(accountSecurity.disableTwoFactor, { body })
        onDisabled()
      }
    },
  })
  return (
    <ActionDialog
      form={form}
      title={t.title}
      submit={{
        label: t[wanted],
        pending: wanted === 'renew' ? t.renewing : t.disabling,
        danger: wanted === 'disable',
      }}
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
      <CurrentPassword value={password} error={form.error('current-password')} onChange={setPassword} />
      <CodeField value={code} error={form.error('code')} onChange={setCode} />
    </ActionDialog>
  )
}
