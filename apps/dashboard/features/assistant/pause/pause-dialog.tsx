import { useState } from 'react'
import { PAUSE_MAX_MS } from '#contract/assistant-state.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { pauseTexts } from './messages.ts'

/** `2026-03-10T14:32`, where the user is: what the browser's control reads and writes. */
const local = (at: Date): string => {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

export interface PauseDialogProps {
  busy: boolean
  onPause: (until: Date) => void
  onClose: () => void
}

/** The choice of the hour at which the assistant resumes. */
export function PauseDialog({ busy, onPause, onClose }: PauseDialogProps) {
  const t = useText(pauseTexts)
  const [value, setValue] = useState(() => local(new Date(Date.now() + 2 * 3_600_000)))
  const [problem, setProblem] = useState<string | null>(null)
  const submit = () => {
    const until = new Date(value)
    const ahead = until.getTime() - Date.now()
    if (ahead > 0 && ahead <= PAUSE_MAX_MS) onPause(until)
    else setProblem(t.timeInvalid)
  }
  return (
    <Dialog
      open
      size="sm"
      title={t.pauseTitle}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t.pause}
          </Button>
        </>
      }
    >
      <Field label={t.resumeAt} error={problem} hint={t.resumeAtHint}>
        <Input
          type="datetime-local"
          value={value}
          min={local(new Date())}
          onChange={(event) => {
            setValue(event.target.value)
            setProblem(null)
          }}
        />
      </Field>
    </Dialog>
  )
}
