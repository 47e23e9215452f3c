import type { Business } from '#contract/businesses/businesses.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { StatusBadge } from '#dashboard/components/badge.tsx'
import { ClickableCard, LinkOverlay } from '#dashboard/components/card.tsx'
import { selectBusiness } from '#dashboard/features/businesses/public.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { placeOf } from '../offer.ts'
import { InitiateTransfer } from './initiate-transfer.tsx'
import { TransferActions, type TransferActionsProps } from './transfer-actions.tsx'

interface BusinessCardProps {
  business: Business
  /** Its pending transfer. */
  pending: TransferActionsProps | undefined
  onOffer: (business: Business) => void
}

/** A business on the All tab: the whole card selects it; « Initiate Transfer » offers it, or its offer is acted on. */
export function BusinessCard({ business, pending, onOffer }: BusinessCardProps) {
  const t = useText(texts)
  const f = useFormats('en')
  return (
    <ClickableCard className="p-4">
      <div className="flex items-start gap-3">
        <Avatar kind="business" size={36} name={business.name} />
        <div className="min-w-0">
          <h2 className="truncate text-base font-semibold text-ink">
            <LinkOverlay href="/dashboard" onClick={() => selectBusiness(business.id)}>
              {business.name}
            </LinkOverlay>
          </h2>
          <p className="truncate text-sm text-ink-muted">{business.email}</p>
        </div>
      </div>
      <p className="mt-3.5 flex flex-wrap gap-x-3.5 text-xs text-ink-muted">
        <span>{t.created({ date: f.date(business.createdAt) })}</span>
        <span>{t.updated({ date: f.date(business.updatedAt ?? business.createdAt) })}</span>
      </p>
      <div className="mt-4 flex min-h-11 items-end justify-between gap-2 border-t border-border pt-3.5">
        <span className="flex h-7 items-center">
          <StatusBadge kind={placeOf(business)} />
        </span>
        {pending && <TransferActions {...pending} compact />}
        <InitiateTransfer business={business} onOffer={onOffer} className="relative" />
      </div>
    </ClickableCard>
  )
}
