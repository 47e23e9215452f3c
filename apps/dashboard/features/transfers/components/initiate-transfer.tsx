import { ArrowLeftRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { Button, type ButtonVariant, IconButton } from '#dashboard/components/button.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { langOf, useLanguage, useText } from '#dashboard/lib/i18n.ts'
import { focusIfLost } from '#dashboard/lib/return-focus.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { mayOffer } from '../offer.ts'
import { offerTexts } from '../offer-messages.ts'
import { useReload } from '../queries.ts'

// Opened later: no part of any page's first load.
const TransferDialog = lazyDialog(() => import('./transfer-dialog.tsx').then((m) => m.TransferDialog))

/** The transfer dialog of a list: it outlives the row that opened it, which a reload may take away. */
export function useTransferDialog(): { offer: (business: Business) => void; dialog: ReactNode } {
  const [business, setBusiness] = useState<Business | null>(null)
  const reload = useReload()
  const row = useRef<Element | null>(null)
  function offer(offered: Business): void {
    row.current = document.activeElement?.closest('li, tr') ?? null
    setBusiness(offered)
  }
  function onClose(): void {
    setBusiness(null)
    // The button is gone with the offer: who works by keyboard goes on from its row.
    focusIfLost(() => row.current?.querySelector<HTMLElement>('a, button'))
  }
  const dialog = business && (
    <TransferDialog business={business} onClose={onClose} onSuccess={() => void reload()} />
  )
  return { offer, dialog }
}

interface InitiateTransferProps {
  business: Business
  onOffer: (business: Business) => void
  variant?: ButtonVariant
  /** Only the icon: rows on phones. */
  compact?: boolean
  className?: string
}

/** « Initiate Transfer », where the user may hand this business over; else nothing. */
export function InitiateTransfer(props: InitiateTransferProps) {
  const { business, onOffer, variant = 'soft', compact, className } = props
  const t = useText(offerTexts)
  const lang = langOf('en', useLanguage())
  const userType = useSession()?.user.userType
  if (!mayOffer(business, userType)) return null
  const label = t.initiateFor({ business: business.name })
  const start = () => onOffer(business)
  if (compact) {
    return (
      <IconButton
        label={label}
        icon={ArrowLeftRight}
        variant={variant}
        className={className}
        onClick={start}
      />
    )
  }
  return (
    <Button
      size="sm"
      variant={variant}
      icon={ArrowLeftRight}
      aria-label={label}
      lang={lang}
      className={className}
      onClick={start}
    >
      {t.initiate}
    </Button>
  )
}
