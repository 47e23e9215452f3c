import { ArrowRight } from 'lucide-react'
import type { TransferStatus } from '#contract/transfers/transfers.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { RemainingBadge, StatusBadge, type StatusKind } from '#dashboard/components/badge.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { offerTexts } from '../offer-messages.ts'
import { remainingOf } from '../remaining.ts'
import { TransferActions, type TransferActionsProps } from './transfer-actions.tsx'

const kinds: Record<TransferStatus, StatusKind> = {
  pending: 'transferPending',
  completed: 'transferCompleted',
  expired: 'transferExpired',
  cancelled: 'transferCancelled',
}

/** A transfer: to whom, since when, until when; while it is pending, its link. */
export function TransferCard(props: TransferActionsProps) {
  const { transfer } = props
  const t = useText(texts)
  const times = useText(offerTexts)
  const f = useFormats('en')
  const now = useNow()
  const pending = transfer.status === 'pending'
  const remaining = pending && remainingOf(transfer.expiresAt, now, times)
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 rounded-lg border border-border bg-surface p-5 shadow-xs max-md:grid-cols-1 max-md:p-4">
      <div className="flex min-w-0 items-start gap-3.5">
        <Avatar kind="business" size={44} name={transfer.businessName} />
        <div className="min-w-0">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="text-md font-semibold text-ink">{transfer.businessName}</h2>
            <span className="max-md:hidden">
              <StatusBadge kind={kinds[transfer.status]} />
            </span>
          </div>
          <p className="flex min-w-0 items-center gap-1.5 text-sm text-ink-muted">
            <ArrowRight size={14} strokeWidth={2} className="flex-none" aria-hidden />
            <span className="truncate">{transfer.newOwnerEmail || t.erased}</span>
          </p>
        </div>
      </div>
      {pending && <TransferActions {...props} />}
      <div className="mt-2.5 flex gap-2 md:hidden">
        <StatusBadge kind={kinds[transfer.status]} />
        {remaining && <RemainingBadge {...remaining} />}
      </div>
      {transfer.message && (
        <blockquote className="col-span-full mt-4 border-l-2 border-border-strong py-0.5 pl-4 text-sm whitespace-pre-line wrap-anywhere text-ink-muted max-md:mt-3">
          {`«\u00a0${transfer.message}\u00a0»`}
        </blockquote>
      )}
      <div className="col-span-full mt-4 flex min-h-[22px] items-center justify-between gap-4 text-sm text-ink-muted max-md:mt-3 max-md:text-xs">
        <p className="flex flex-wrap gap-x-4">
          <span>{t.created({ date: f.date(transfer.createdAt) })}</span>
          <span>{t.expires({ date: f.date(transfer.expiresAt) })}</span>
          {pending && <span>{t.sent({ when: f.agoInText(transfer.sentAt, now) })}</span>}
        </p>
        {remaining && (
          <span className="max-md:hidden">
            <RemainingBadge {...remaining} />
          </span>
        )}
      </div>
    </li>
  )
}
