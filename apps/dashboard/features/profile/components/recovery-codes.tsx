import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#dashboard/components/button.tsx'
import { Checkbox } from '#dashboard/components/choice.tsx'
import { CopyButton } from '#dashboard/components/copy-button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { download } from '#dashboard/lib/download.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { twoFactorTexts } from '../two-factor-messages.ts'

/** The recovery codes, shown this once: nothing closes them before they are said to be kept. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useText(twoFactorTexts)
  const [confirmed, setConfirmed] = useState(false)
  const text = codes.join('\n')
  return (
    <Dialog
      open
      bare
      size="sm"
      onClose={onDone}
      busy={!confirmed}
      title={t.codesTitle}
      description={t.codesText}
      footer={
        <Button variant="primary" disabled={!confirmed} onClick={onDone}>
          {t.done}
        </Button>
      }
    >
      <ul
        aria-label={t.codesLabel}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-[10px] bg-surface-sunken px-4 py-3.5 font-mono text-sm text-ink max-[380px]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={text} label={t.copyCodes} size="sm" />
        <Button
          size="sm"
          icon={Download}
          onClick={() => download(`${t.fileName}.txt`, 'text/plain', `LutinGénie\n\n${text}\n`)}
        >
          {t.download}
        </Button>
      </div>
      <div className="mt-4">
        <Checkbox data-autofocus label={t.kept} checked={confirmed} onChange={setConfirmed} />
      </div>
    </Dialog>
  )
}
