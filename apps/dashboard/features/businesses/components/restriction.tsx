import { Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { ButtonLink } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { useBusinesses } from '../queries.ts'
import { restrictionTexts } from '../restriction-messages.ts'

/** No event tells that a business that is held back goes on: it is looked up. */
const REFRESH_MS = 20_000

interface RestrictionProps {
  business: Business
  /** Whether it stands in place of the page. */
  whole: boolean
}

/** By what the operator holds a business back: over its pages, or in their place where it is stopped. */
export default function Restriction({ business, whole }: RestrictionProps) {
  const { restriction, messagesQuota } = business
  useBusinesses(REFRESH_MS)
  return (
    <>
      {restriction && <Decided name={business.name} restriction={restriction} whole={whole} />}
      {messagesQuota && restriction?.state !== 'stopped' && <OverQuota {...messagesQuota} />}
    </>
  )
}

interface DecidedProps {
  name: string
  restriction: NonNullable<Business['restriction']>
  whole: boolean
}

/** That the operator slows a business or stopped it: since when, why, what it means. */
function Decided({ name, restriction, whole }: DecidedProps) {
  const t = useText(restrictionTexts)
  const f = useFormats()
  const { state, note } = restriction
  const today = f.date(restriction.since) === f.date(new Date())
  const since = today ? f.time(restriction.since) : t.dated({ date: f.dateTime(restriction.since) })
  const reason = note === null ? '' : t.reason({ note })
  if (state === 'stopped')
    return whole ? (
      <div id="restriction" role="status" className="m-auto max-w-lg wrap-anywhere">
        <EmptyState
          drawing="storm"
          title={t.stopped({ name })}
          action={<ButtonLink href={pages.support.path}>{t.contact}</ButtonLink>}
        >
          {t.stoppedMeans({ since })} {reason}
        </EmptyState>
      </div>
    ) : null
  return (
    <Band id="restriction">
      <strong className="font-semibold">{t.slowed({ since })}</strong> {t.slowedMeans} {reason}
    </Band>
  )
}

/** That more messages were written this month than the operator allows, and what that means. */
function OverQuota({ max, used }: NonNullable<Business['messagesQuota']>) {
  const t = useText(restrictionTexts)
  const f = useFormats()
  const twice = 2 * max
  return (
    <Band id="messages-quota">
      <strong className="font-semibold">{t.overQuota({ used: f.number(used), max: f.number(max) })}</strong>{' '}
      {used >= twice ? t.refusing : t.overQuotaMeans({ twice: f.number(twice) })}
    </Band>
  )
}

function Band({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div
      id={id}
      role="status"
      className="flex flex-none items-start gap-2.5 border-b border-border bg-warning-soft px-6 py-2.5 text-sm text-on-warning-soft max-md:px-4"
    >
      <Gauge size={16} strokeWidth={1.75} className="mt-0.5 flex-none" aria-hidden />
      <p className="min-w-0 flex-1 wrap-anywhere">{children}</p>
    </div>
  )
}
