import { useState } from 'react'
import { accountSecurity } from '#contract/account-security.ts'
import { Button } from '../../../components/button.tsx'
import { RadioCards } from '../../../components/choice.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { call } from '../../../lib/api.ts'
import { useText } from '../../../lib/i18n.ts'
import { dialogTexts } from '../dialog-messages.ts'
import { twoFactorTexts } from '../two-factor-messages.ts'
import { useAction } from '../use-action.ts'
import { CodeField, CurrentPassword, FormFailure } from './secret-fields.tsx'

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
    <Dialog
      open
      size="sm"
      onClose={onClose}
      busy={action.pending}
      title={t.title}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={action.pending}>
            {d.cancel}
          </Button>
          <Button
            type="submit"
            variant={wanted === 'renew' ? 'primary' : 'danger'}
            loading={action.pending}
            loadingText={wanted === 'renew' ? t.renewing : t.disabling}
          >
            {t[wanted]}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FormFailure message={action.at('form')} />
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
      </div>
    </Dialog>
  )
}
