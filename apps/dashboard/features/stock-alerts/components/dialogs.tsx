import { Trash2, Undo2 } from 'lucide-react'
import type { StockRequest } from '#contract/stock-requests.ts'
import { ConfirmDialog } from '#dashboard/components/dialog.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'

const ContactDialog = lazyDialog(() => import('./contact-dialog.tsx').then((m) => m.ContactDialog))

export type Question = { what: 'contact' | 'revert' | 'delete'; request: StockRequest } | null

export interface DialogsProps {
  question: Question
  busy: boolean
  onClose: () => void
  /** @param sent to be called once the request is marked: the note was kept until then */
  onContact: (request: StockRequest, notes: string, sent: () => void) => Promise<void>
  onRevert: (request: StockRequest) => void
  onDelete: (request: StockRequest) => void
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
