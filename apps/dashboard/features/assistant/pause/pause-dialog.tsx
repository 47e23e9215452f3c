import { useState } from 'react'
import { PAUSE_MAX_MS } from '#contract/assistant/assistant-state.ts'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { localInput } from '#dashboard/lib/zoned-days.ts'
import { pauseTexts } from './messages.ts'

interface PauseDialogProps {
  onPause: (until: Date) => Promise<void>
  onClose: () => void
}

/** The choice of the hour at which the assistant resumes. */
export function PauseDialog({ onPause, onClose }: PauseDialogProps) {
  const t = useText(pauseTexts)
  const [value, setValue] = useState(() => localInput(new Date(Date.now() + 2 * 3_600_000)))
  const until = new Date(value)
  const form = useForm({
    check: () => {
      const ahead = until.getTime() - Date.now()
      return { until: !(ahead > 0 && ahead <= PAUSE_MAX_MS) && t.timeInvalid }
    },
    submit: () => onPause(until),
  })
  return (
    <Dialog
      open
      size="sm"
      title={t.pauseTitle}
      busy={form.pending}
      onClose={onClose}
      form={form}
      footer={
        <FormButtons form={form} onCancel={onClose}>
          {t.pause}
        </FormButtons>
      }
    >
      <Field label={t.resumeAt} error={form.error('until')} hint={t.resumeAtHint}>
        <Input
          type="datetime-local"
          name="until"
          value={value}
          min={localInput(new Date())}
          onChange={(event) => setValue(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
