import type { StockRequest } from '#contract/stock-requests.ts'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { texts } from '../messages.ts'

/** Marks a request as contacted, with a note. */
export function ContactDialog({
  request,
  onClose,
  onContact,
}: {
  request: StockRequest
  onClose: () => void
  onContact: (notes: string, sent: () => void) => Promise<void>
}) {
  const t = useText(texts)
  const { value: notes, set: setNotes, clear } = useDraft(`stock-contact:${request.id}`, request.notes ?? '')
  const cancel = () => {
    clear()
    onClose()
  }
  const form = useForm({ submit: () => onContact(notes.trim(), clear) })
  return (
    <Dialog
      open
      size="sm"
      title={t.markContactedTitle}
      onClose={cancel}
      busy={form.pending}
      dirty={notes !== (request.notes ?? '')}
      form={form}
      footer={
        <FormButtons form={form} onCancel={cancel}>
          {t.markContacted}
        </FormButtons>
      }
    >
      <dl className="grid grid-cols-[6rem_1fr] gap-y-2 rounded-md bg-surface-sunken p-3.5 text-sm">
        <dt className="text-ink-muted">{t.customer}</dt>
        <dd className="break-all">{request.customerEmail}</dd>
        <dt className="text-ink-muted">{t.product}</dt>
        <dd>{request.productName}</dd>
      </dl>
      <Field className="mt-4" label={t.savedNote} optional>
        <Textarea
          rows={3}
          maxLength={2_000}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
