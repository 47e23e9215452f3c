import { Trash2, Undo2 } from 'lucide-react'
import { STOCK_NOTES_MAX, type StockRequest } from '#contract/stock-alerts/stock-alerts.ts'
import { ConfirmDialog, Dialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { texts } from '../messages.ts'

export type Question = { what: 'contact' | 'revert' | 'delete'; request: StockRequest } | null

interface DialogsProps {
  question: Question
  busy: boolean
  onClose: () => void
  /** @param sent to be called once the request is marked: the note was kept until then */
  onContact: (request: StockRequest, notes: string, sent: () => void) => Promise<void>
  onRevert: (request: StockRequest) => void
  onDelete: (request: StockRequest) => void
}

function ContactDialog({
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
          maxLength={STOCK_NOTES_MAX}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}

/** The confirmations of a request's actions. */
export function Dialogs({ question, busy, onClose, onContact, onRevert, onDelete }: DialogsProps) {
  const t = useText(texts)
  const request = question?.request
  const words = {
    name: request?.customerName || (request?.customerEmail ?? ''),
    product: request?.productName ?? '',
  }
  return (
    <>
      {question?.what === 'contact' && (
        <ContactDialog
          key={question.request.id}
          request={question.request}
          onClose={onClose}
          onContact={(notes, sent) => onContact(question.request, notes, sent)}
        />
      )}
      <ConfirmDialog
        open={question?.what === 'revert'}
        danger={false}
        icon={Undo2}
        title={t.revertTitle}
        text={t.revertText(words)}
        confirmLabel={t.revert}
        busy={busy}
        onClose={onClose}
        onConfirm={() => question && onRevert(question.request)}
      />
      <ConfirmDialog
        open={question?.what === 'delete'}
        icon={Trash2}
        title={t.deleteTitle}
        text={t.deleteText(words)}
        confirmLabel={t.deleteConfirm}
        busy={busy}
        onClose={onClose}
        onConfirm={() => question && onDelete(question.request)}
      />
    </>
  )
}
