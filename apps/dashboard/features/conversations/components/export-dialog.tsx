import { useState } from 'react'
import { inbox } from '#contract/conversations/inbox.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { Segmented } from '#dashboard/components/segmented.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { callFile } from '#dashboard/lib/call-file.ts'
import { downloadBlob } from '#dashboard/lib/download.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { exportTexts } from '../export-messages.ts'

const DAY_MS = 86_400_000
const dayIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

interface ExportDialogProps {
  businessId: string
  timeZone: string
  onClose: () => void
}

/** From which day to which, and in which form the conversations are kept. */
export function ExportDialog({ businessId, timeZone, onClose }: ExportDialogProps) {
  const t = useText(exportTexts)
  const [from, setFrom] = useState(() => dayIn(timeZone, Date.now() - 29 * DAY_MS))
  const [to, setTo] = useState(() => dayIn(timeZone, Date.now()))
  const [format, setFormat] = useState<'csv' | 'json'>('csv')
  const wrong = from === '' || to === '' || from > to
  const form = useForm({
    submit: async () => {
      const query = { from, to, format }
      const file = await callFile(inbox.exportConversations, { params: { businessId }, query })
      downloadBlob(`conversations-${from}-${to}.${format}`, file)
      toast({ title: t.exported })
      onClose()
    },
  })
  const change = (set: (value: string) => void) => (value: string) => {
    form.forget()
    set(value)
  }
  return (
    <Dialog
      open
      size="sm"
      title={t.exportTitle}
      description={t.exportText}
      busy={form.pending}
      onClose={onClose}
      form={form}
      footer={
        <FormButtons form={form} disabled={wrong} onCancel={onClose}>
          {t.export}
        </FormButtons>
      }
    >
      <div className="space-y-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label={t.from}>
            <Input
              type="date"
              value={from}
              max={to}
              onChange={(event) => change(setFrom)(event.target.value)}
            />
          </Field>
          <Field label={t.to} error={wrong && from !== '' && to !== '' ? t.wrongDays : null}>
            <Input
              type="date"
              value={to}
              min={from}
              onChange={(event) => change(setTo)(event.target.value)}
            />
          </Field>
        </div>
        <Field label={t.format} as="group">
          <Segmented
            label={t.format}
            value={format}
            onChange={setFormat}
            options={[
              { value: 'csv', label: 'CSV' },
              { value: 'json', label: 'JSON' },
            ]}
          />
        </Field>
        {form.failure && (
          <Alert kind="error">
            {t.exportFailed} {failureReason(form.failure)}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
