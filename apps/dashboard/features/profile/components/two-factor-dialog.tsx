import { useState } from 'react'
import { toast } from '#dashboard/components/toast.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { twoFactorTexts } from '../two-factor-messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ManageTwoFactor } from './two-factor-manage.tsx'
import { AskPassword, ScanSecret } from './two-factor-setup.tsx'

type Step =
  | { at: 'password' | 'manage' }
  | { at: 'scan'; secret: string; uri: string }
  | { at: 'codes'; codes: string[]; said: string }

/** Sets two-factor sign-in up, or manages it when it is on. */
export function TwoFactorDialog(props: { enabled: boolean; onChanged: () => void; onClose: () => void }) {
  const { enabled, onChanged, onClose } = props
  const t = useText(twoFactorTexts)
  const [step, setStep] = useState<Step>({ at: enabled ? 'manage' : 'password' })
  const finish = (title: string) => {
    toast({ title })
    onClose()
  }
  const showCodes = (title: string) => (codes: string[]) => {
    onChanged()
    setStep({ at: 'codes', codes, said: title })
  }
  switch (step.at) {
    case 'password':
      return <AskPassword onClose={onClose} onDone={(made) => setStep({ at: 'scan', ...made })} />
    case 'scan':
      return (
        <ScanSecret secret={step.secret} uri={step.uri} onClose={onClose} onDone={showCodes(t.turnedOn)} />
      )
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={() => finish(step.said)} />
    case 'manage':
      return (
        <ManageTwoFactor
          onClose={onClose}
          onRenewed={showCodes(t.renewed)}
          onDisabled={() => {
            onChanged()
            finish(t.turnedOff)
          }}
        />
      )
  }
}
