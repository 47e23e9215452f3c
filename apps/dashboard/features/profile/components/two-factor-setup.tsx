import { useState } from 'react'
import { accountSecurity } from '#contract/account-security.ts'
import { Button } from '../../../components/button.tsx'
import { CopyButton } from '../../../components/copy-button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { call } from '../../../lib/api.ts'
import { useText } from '../../../lib/i18n.ts'
import { dialogTexts } from '../dialog-messages.ts'
import { twoFactorTexts } from '../two-factor-messages.ts'
import { useAction } from '../use-action.ts'
import { QrCode } from './qr-code.tsx'
import { CodeField, CurrentPassword, FormFailure } from './secret-fields.tsx'

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
  const [missing, setMissing] = useState(false)
  const action = useAction()
  async function submit(): Promise<void> {
    setMissing(password === '')
    if (password === '') return
    const answer = await action.run(() => call(accountSecurity.startTwoFactor, { body: { password } }))
    if (answer) onDone(answer)
  }
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      busy={action.pending}
      title={t.title}
      description={t.lead}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={action.pending}>
            {d.cancel}
          </Button>
          <Button type="submit" variant="primary" loading={action.pending} loadingText={t.checking}>
            {t.next}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FormFailure message={action.at('form')} />
        <CurrentPassword
          value={password}
          error={missing ? d.passwordRequired : action.at('password')}
          onChange={(value) => {
            setPassword(value)
            setMissing(false)
            action.forget()
          }}
        />
      </div>
    </Dialog>
  )
}

/** Shows the secret to the app, and tries a first code of it. */
export function ScanSecret({ secret, uri, onClose, onDone }: Secret & StepProps<string[]>) {
  const t = useText(twoFactorTexts)
  const d = useText(dialogTexts)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const action = useAction()
  async function submit(): Promise<void> {
    setMissing(code.trim() === '')
    if (code.trim() === '') return
    const answer = await action.run(() => call(accountSecurity.confirmTwoFactor, { body: { code } }))
    if (answer) onDone(answer.recoveryCodes)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={action.pending}
      title={t.scanTitle}
      description={t.scanText}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={action.pending}>
            {d.cancel}
          </Button>
          <Button type="submit" variant="primary" loading={action.pending} loadingText={t.checking}>
            {t.turnOn}
          </Button>
        </>
      }
    >
      <div className="flex items-start gap-5 max-md:flex-col max-md:items-center">
        <QrCode text={uri} label={t.picture} />
        <div className="flex min-w-0 flex-1 flex-col gap-4 max-md:w-full">
          <FormFailure message={action.at('form')} />
          <div>
            <p className="text-sm font-semibold text-ink">{t.key}</p>
            <p className="mt-1 flex items-start gap-2">
              <code className="min-w-0 flex-1 rounded-md bg-surface-sunken px-2.5 py-1.5 font-mono text-sm wrap-anywhere text-ink">
                {secret.replace(/(.{4})(?=.)/g, '$1 ')}
              </code>
              <CopyButton iconOnly text={secret} label={t.copyKey} />
            </p>
          </div>
          <CodeField
            appOnly
            value={code}
            error={missing ? d.codeRequired : action.at('code')}
            onChange={(value) => {
              setCode(value)
              setMissing(false)
              action.forget()
            }}
          />
        </div>
      </div>
    </Dialog>
  )
}
