import { Check, Mail, PackageCheck, Phone, Trash2, Undo2 } from 'lucide-react'
import type { StockRequest } from '#contract/stock-requests.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { StatusBadge } from '#dashboard/components/badge.tsx'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { Chip } from '#dashboard/components/chip.tsx'
import { Checkbox } from '#dashboard/components/choice.tsx'
import { PhoneLink } from '#dashboard/components/phone-link.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { mailHref } from '#dashboard/lib/mail-href.ts'
import { momentText } from '../dates.ts'
import { texts } from '../messages.ts'
import { Note } from './note.tsx'

export interface RequestCardProps {
  request: StockRequest
  writable: boolean
  selected: boolean
  onSelect: (selected: boolean) => void
  onContact: () => void
  onRevert: () => void
  onDelete: () => void
  onNote: (notes: string, done: () => void) => Promise<void>
}

function useSourceName(): (source: string) => string {
  const t = useText(texts)
  const names: Record<string, string> = {
    widget: t.sourceWidget,
    'product-page': t.sourceProduct,
    conversation: t.sourceConversation,
    manual: t.sourceManual,
  }
  return (source) => names[source] ?? source
}

/** Three lines: who and since when, how to reach them, what they wait for with the notes. */
export function RequestCard(props: RequestCardProps) {
  const { request, writable, selected, onSelect, onContact, onRevert, onDelete, onNote } = props
  const t = useText(texts)
  const f = useFormats()
  const now = useNow()
  const sourceName = useSourceName()
  const name = request.customerName || t.anonymous
  const ago = (value: string | null) =>
    momentText(value, (date) => f.agoInText(date, Math.max(now, date.getTime())))
  return (
    <li
      className={cx(
        'flex gap-3 rounded-lg border p-4 shadow-xs max-md:p-3.5',
        selected ? 'border-primary bg-primary-soft/40' : 'border-border bg-surface',
      )}
    >
      {writable && (
        <Checkbox
          className="mt-1.5"
          aria-label={t.selectOne({ name })}
          checked={selected}
          onChange={onSelect}
        />
      )}
      <Avatar name={request.customerName} />
      <div className="relative min-w-0 flex-1 text-sm">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 md:pr-56">
          <span className="text-base/5 font-semibold">{name}</span>
          <StatusBadge kind={request.isContacted ? 'stockContacted' : 'stockPending'} size="sm" />
          <span className="text-xs text-ink-subtle">
            {ago(request.requestedAt)}
            {request.isContacted && ` · ${t.contactedAgo({ ago: ago(request.contactedAt) })}`}
          </span>
        </div>
        <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          <a
            href={mailHref(request.customerEmail)}
            className="flex min-w-0 items-center gap-1.5 text-ink-link hover:underline"
          >
            <Mail size={15} strokeWidth={2} className="flex-none text-ink-subtle" aria-hidden />
            <span className="truncate">{request.customerEmail}</span>
          </a>
          {request.customerPhone && (
            <span className="tnum flex min-w-0 items-center gap-1.5 text-ink-muted">
              <Phone size={15} strokeWidth={2} className="flex-none text-ink-subtle" aria-hidden />
              <PhoneLink phone={request.customerPhone} className="hover:underline" />
            </span>
          )}
        </div>
        <div className="mt-1.5 grid items-center gap-x-4 gap-y-2 md:grid-cols-[minmax(0,20rem)_6.5rem_minmax(0,1fr)]">
          <span className="flex min-w-0 items-center gap-2">
            <PackageCheck size={16} strokeWidth={1.75} className="flex-none text-ink-subtle" aria-hidden />
            <span className="truncate" title={request.productName}>
              {request.productName}
            </span>
            <span className="text-mono flex-none truncate text-ink-subtle">{request.productId}</span>
          </span>
          <span>
            <Chip>{sourceName(request.source)}</Chip>
          </span>
          <Note request={request} editable={writable && !request.isContacted} onSave={onNote} />
        </div>
        {writable && (
          <div className="flex items-center gap-1.5 max-md:mt-2.5 md:absolute md:top-0 md:right-0">
            {request.isContacted ? (
              <Button size="sm" icon={Undo2} onClick={onRevert}>
                {t.revert}
              </Button>
            ) : (
              <Button size="sm" icon={Check} onClick={onContact}>
                {t.markContacted}
              </Button>
            )}
            <IconButton
              size="sm"
              variant="danger-ghost"
              icon={Trash2}
              label={t.deleteOne({ name })}
              onClick={onDelete}
            />
          </div>
        )}
      </div>
    </li>
  )
}
