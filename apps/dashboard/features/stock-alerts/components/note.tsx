import { Pencil, Plus, StickyNote } from 'lucide-react'
import { useState } from 'react'
import { STOCK_NOTES_MAX, type StockRequest } from '#contract/stock-alerts/stock-alerts.ts'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { type Formats, useFormats } from '#dashboard/lib/formats.ts'
import { type Texts, useText } from '#dashboard/lib/i18n.ts'
import { memberName } from '#dashboard/lib/member-name.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { texts } from '../messages.ts'
import type { StockState } from '../use-stock-screen.ts'

/** The mail that told the customer, which the product notes by itself. */
const formatNotification = (
  notification: StockRequest['told'],
  t: Texts<typeof texts>,
  f: Formats,
): string | null => {
  if (!notification) return null
  const when = f.dateTime(notification.at)
  return notification.by === null
    ? t.toldByStock({ when })
    : t.toldBy({ when, name: memberName(notification.by) })
}

interface NoteProps {
  request: StockRequest
  editable: boolean
  act: StockState['act']
}

/** The notes of a request; editable only while it was not contacted. */
export function Note({ request, editable, act }: NoteProps) {
  const t = useText(texts)
  const f = useFormats()
  const draft = useDraft(`stock-note:${request.id}`, request.notes ?? '')
  const [editing, setEditing] = useState(draft.dirty && editable)
  const close = () => {
    draft.clear()
    setEditing(false)
  }
  const form = useForm({
    submit: () => act({ type: 'notes', id: request.id, notes: draft.value.trim() }, t.noteToast, close),
  })
  if (editing) {
    return (
      <form {...form.attributes} className="flex min-w-0 flex-1 gap-2 max-md:flex-wrap">
        <span className="min-w-40 flex-1">
          <Input
            aria-label={t.note}
            autoFocus
            maxLength={STOCK_NOTES_MAX}
            value={draft.value}
            onChange={(event) => draft.set(event.target.value)}
          />
        </span>
        <Button onClick={close}>{t.cancel}</Button>
        <SubmitButton form={form} variant="soft">
          {t.saveNote}
        </SubmitButton>
      </form>
    )
  }
  const notificationText = formatNotification(request.told, t, f)
  const noteText = [request.notes, notificationText].filter(Boolean).join('\n')
  if (noteText !== '') {
    return (
      <span className="flex min-w-0 items-center gap-1.5">
        <StickyNote size={15} strokeWidth={2} className="flex-none text-ink-subtle" aria-hidden />
        <span className="min-w-0 truncate" title={noteText}>
          {noteText}
        </span>
        {editable && (
          <IconButton
            size="sm"
            icon={request.notes ? Pencil : Plus}
            label={request.notes ? t.editNote : t.addNote}
            onClick={() => setEditing(true)}
          />
        )}
      </span>
    )
  }
  if (!editable) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={Plus}
      className="-ml-2.5 justify-self-start"
      onClick={() => setEditing(true)}
    >
      {t.addNote}
    </Button>
  )
}
