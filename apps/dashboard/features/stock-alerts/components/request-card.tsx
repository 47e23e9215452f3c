import { Check, ChevronDown, Mail, PackageCheck, Phone, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { StockRequest } from '#contract/stock-alerts/stock-alerts.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { StatusBadge } from '#dashboard/components/badge.tsx'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { Chip } from '#dashboard/components/chip.tsx'
import { Checkbox } from '#dashboard/components/choice.tsx'
import { PhoneLink } from '#dashboard/components/phone-link.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { fold } from '#dashboard/lib/fold.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { mailHref } from '#dashboard/lib/mail-href.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { momentText } from '../dates.ts'
import { texts } from '../messages.ts'
import type { StockState } from '../use-stock-screen.ts'
import { Note } from './note.tsx'

interface RequestCardProps {
  request: StockRequest
  writable: boolean
  state: StockState
}

/** A reference that only repeats the name, as an address does, says nothing. */
const letters = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '')

/** Three lines: who and since when, how to reach them, what they wait for; on phones the rest is folded under them. */
export function RequestCard(props: RequestCardProps) {
  const { request, writable, state } = props
  const selected = state.chosen.includes(request.id)
  const t = useText(texts)
  const f = useFormats()
  const now = useNow()
  const mobile = useMobile()
  const source = `source-${request.source}`
  const note = useDraft(`stock-note:${request.id}`, request.notes ?? '')
  const [open, setOpen] = useState(note.dirty)
  const whole = !mobile || open
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
          onChange={(on) => state.select(request.id, on)}
        />
      )}
      <Avatar name={request.customerName} />
      <div className="relative min-w-0 flex-1 text-sm">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:flex-nowrap max-md:pr-9 md:pr-56">
          <span className="text-base/5 font-semibold max-md:truncate">{name}</span>
          <StatusBadge kind={request.isContacted ? 'stockContacted' : 'stockPending'} size="sm" />
          <span className="text-xs text-ink-subtle max-md:hidden">
            {ago(request.requestedAt)}
            {request.isContacted && ` · ${t.contactedAgo({ ago: ago(request.contactedAt) })}`}
          </span>
        </div>
        <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1 max-md:pr-9">
          <a
            href={mailHref(request.customerEmail)}
            className="flex min-w-0 items-center gap-1.5 text-ink-link hover:underline"
          >
            <Mail size={15} strokeWidth={2} className="flex-none text-ink-subtle max-md:hidden" aria-hidden />
            <span className="truncate">{request.customerEmail}</span>
          </a>
          {whole && request.customerPhone && (
            <span className="tnum flex min-w-0 items-center gap-1.5 text-ink-muted">
              <Phone size={15} strokeWidth={2} className="flex-none text-ink-subtle" aria-hidden />
              <PhoneLink phone={request.customerPhone} className="hover:underline" />
            </span>
          )}
        </div>
        <div className="mt-1.5 grid items-center gap-x-4 gap-y-2 md:grid-cols-[minmax(0,20rem)_6.5rem_minmax(0,1fr)]">
          <span className="flex min-w-0 items-center gap-2">
            <PackageCheck size={16} strokeWidth={1.75} className="flex-none text-ink-subtle" aria-hidden />
            <span className={cx('min-w-0', !(mobile && open) && 'truncate')} title={request.productName}>
              {request.productName}
            </span>
            {whole && letters(request.productId) !== letters(request.productName) && (
              <span className="text-mono min-w-0 shrink-[99] truncate text-ink-subtle max-md:hidden">
                {request.productId}
              </span>
            )}
            {!whole && (
              <span className="ml-auto flex-none pl-2 text-xs text-ink-subtle">
                {momentText(request.requestedAt, (date) => f.ago(date, Math.max(now, date.getTime())))}
              </span>
            )}
          </span>
          {whole && (
            <span className="flex flex-wrap items-center gap-2">
              <Chip>{source in t ? t[source as 'source-widget'] : request.source}</Chip>
              <span className="text-xs text-ink-subtle md:hidden">
                {ago(request.requestedAt)}
                {request.isContacted && ` · ${t.contactedAgo({ ago: ago(request.contactedAt) })}`}
              </span>
            </span>
          )}
          {whole && <Note request={request} editable={writable && !request.isContacted} act={state.act} />}
        </div>
        {whole && writable && <Actions {...props} name={name} />}
        {mobile && (
          <IconButton
            icon={ChevronDown}
            label={t.detailsOf({ name })}
            tooltip={false}
            aria-expanded={open}
            className={cx('absolute! -top-1.5 -right-2', open && '[&>svg]:rotate-180')}
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
    </li>
  )
}

function Actions({ request, state: { ask }, name }: RequestCardProps & { name: string }) {
  const t = useText(texts)
  return (
    <div className="flex items-center gap-1.5 max-md:mt-2.5 md:absolute md:top-0 md:right-0">
      {request.isContacted ? (
        <Button size="sm" icon={Undo2} onClick={() => ask({ what: 'revert', request })}>
          {t.revert}
        </Button>
      ) : (
        <Button size="sm" icon={Check} onClick={() => ask({ what: 'contact', request })}>
          {t.markContacted}
        </Button>
      )}
      <IconButton
        size="sm"
        variant="danger-ghost"
        icon={Trash2}
        label={t.deleteOne({ name })}
        onClick={() => ask({ what: 'delete', request })}
      />
    </div>
  )
}
