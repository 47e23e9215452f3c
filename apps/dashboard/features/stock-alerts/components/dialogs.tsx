import { Trash2, Undo2 } from 'lucide-react'
import { STOCK_NOTES_MAX } from '#contract/stock-alerts/stock-alerts.ts'
import { ConfirmDialog, Dialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { texts } from '../messages.ts'
import type { Question, StockState } from '../use-stock-screen.ts'

interface DialogsProps {
  state: StockState
  onClose: () => void
}

function ContactDialog({ request, state, onClose }: DialogsProps & Pick<Question, 'request'>) {
  const t = useText(texts)
  const { value: notes, set: setNotes, clear } = useDraft(`stock-contact:${request.id}`, request.notes ?? '')
  const cancel = () => {
    clear()
    onClose()
  }
  const form = useForm({
    // The note is kept until the request is marked.
    submit: () =>
      state.act({ type: 'contact', id: request.id, notes: notes.trim() }, t.contactedToast, clear),
  })
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
export function Dialogs({ question, state, onClose }: DialogsProps & { question: Question }) {
  const t = useText(texts)
  const { what, request } = question
  const { id } = request
  const words = { name: request.customerName || request.customerEmail, product: request.productName }
  if (what === 'contact') return <ContactDialog key={id} request={request} state={state} onClose={onClose} />
  if (what === 'revert')
    return (
      <ConfirmDialog
        open
        danger={false}
        icon={Undo2}
        title={t.revertTitle}
        text={t.revertText(words)}
        confirmLabel={t.revert}
        busy={state.busy}
        onClose={onClose}
        onConfirm={() => state.act({ type: 'revert', id }, t.revertedToast)}
      />
    )
  return (
    <ConfirmDialog
      open
      icon={Trash2}
      title={t.deleteTitle}
      text={t.deleteText(words)}
      confirmLabel={t.deleteConfirm}
      busy={state.busy}
      onClose={onClose}
      onConfirm={() => state.act({ type: 'delete', id }, t.deletedToast)}
    />
  )
}
