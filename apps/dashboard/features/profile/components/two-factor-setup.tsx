import { useState } from 'react'
import { accountSecurity } from '#contract/auth/account-security.ts'
import { CopyButton } from '#dashboard/components/copy-button.tsx'
import { call } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { dialogTexts } from '../dialog-messages.ts'
import { twoFactorTexts } from '../two-factor-messages.ts'
import { useAccountForm } from '../use-account-form.ts'
import { ActionDialog } from './action-dialog.tsx'
import { QrCode } from './qr-code.tsx'
import { CodeField, CurrentPassword } from './secret-fields.tsx'

interface StepProps<T> {
  onClose: () => void
  onDone: (answer: T) => void
}

interface Secret {
  secret: string
  uri: string
}

/** Asks the password, before a secret is made. */
export function AskPassword({ onClose, onDone }: StepProps<Secret>) {
  const t = useText(twoFactorTexts)
  const d = useText(dialogTexts)
  const [password, setPassword] = useState('')
  const form = useAccountForm({
    check: () => ({ 'current-password': password === '' && d.passwordRequired }),
    submit: async () => onDone(await call(accountSecurity.startTwoFactor, { body: { password } })),
  })
  return (
    <ActionDialog
      form={form}
      title={t.title}
      description={t.lead}
      submit={{ label: t.next, pending: t.checking }}
      onClose={onClose}
    >
      <CurrentPassword value={password} error={form.error('current-password')} onChange={setPassword} />
    </ActionDialog>
  )
}

/** Shows the secret to the app, and tries a first code of it. */
export function ScanSecret({ secret, uri, onClose, onDone }: Secret & StepProps<string[]>) {
  const t = useText(twoFactorTexts)
  const d = useText(dialogTexts)
  const [code, setCode] = useState('')
  const form = useAccountForm({
    check: () => ({ code: code.trim() === '' && d.codeRequired }),
    submit: async () =>
      onDone((await call(accountSecurity.confirmTwoFactor, { body: { code } })).recoveryCodes),
  })
  return (
    <ActionDialog
      form={form}
      size="md"
      title={t.scanTitle}
      description={t.scanText}
      submit={{ label: t.turnOn, pending: t.checking }}
      onClose={onClose}
    >
      <div className="flex items-start gap-5 max-md:flex-col max-md:items-center">
        <QrCode text={uri} label={t.picture} />
        <div className="flex min-w-0 flex-1 flex-col gap-4 max-md:w-full">
          <div>
            <p className="text-sm font-semibold text-ink">{t.key}</p>
            <p className="mt-1 flex items-start gap-2">
              <code className="min-w-0 flex-1 rounded-md bg-surface-sunken px-2.5 py-1.5 font-mono text-sm wrap-anywhere text-ink">
                {secret.replace(/(.{4})(?=.)/g, '$1 ')}
              </code>
              <CopyButton iconOnly text={secret} label={t.copyKey} />
            </p>
          </div>
          <CodeField appOnly value={code} error={form.error('code')} onChange={setCode} />
        </div>
      </div>
    </ActionDialog>
  )
}
