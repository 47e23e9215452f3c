import { Building2, CalendarPlus, CircleCheck, Wrench } from 'lucide-react'
import type { Business } from '#contract/businesses/businesses.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { StatCard } from '#dashboard/components/stat-card.tsx'
import { mayOffer } from '#dashboard/features/transfers/public.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { texts } from './messages.ts'
import { ResponsiveLabel, StatGrid } from './stat-cards.tsx'

/** Total clients, those in setup, the active ones, those created this month. */
export function countClients(businesses: readonly Business[], now: Date) {
  const month = (date: Date) => date.getFullYear() * 12 + date.getMonth()
  return {
    total: businesses.length,
    inSetup: businesses.filter((business) => business.status === 'UNCLAIMED').length,
    active: businesses.filter((business) => business.status === 'CLAIMED').length,
    thisMonth: businesses.filter((business) => month(new Date(business.createdAt)) === month(now)).length,
  }
}

export function AgencyStats({ businesses }: { businesses: readonly Business[] }) {
  const t = useText(texts)
  const f = useFormats()
  const now = new Date(useNow())
  const { total, inSetup, active, thisMonth } = countClients(businesses, now)
  const userType = useSession()?.user.userType
  const toOffer = businesses.filter((business) => mayOffer(business, userType)).length
  const figure = (n: number) => ({ value: f.number(n), quiet: n === 0 })
  return (
    <StatGrid>
      <StatCard label={t.clients} icon={Building2} {...figure(total)}>
        {t.inTotal}
      </StatCard>
      <StatCard
        label={<ResponsiveLabel long={t.inSetup} short={t.inSetupShort} />}
        icon={Wrench}
        {...figure(inSetup)}
      >
        {toOffer > 0 ? (
          <Badge tone="warning" mark="dot" size="sm">
            {t.toTransfer({ n: toOffer })}
          </Badge>
        ) : (
          t.allReady
        )}
      </StatCard>
      <StatCard label={t.activeClients} icon={CircleCheck} {...figure(active)}>
        {total > 0 && <span>{f.percent(active / total)}</span>}
        {total > 0 && <span className="max-md:hidden">{t.ofPortfolio}</span>}
      </StatCard>
      <StatCard label={t.thisMonth} icon={CalendarPlus} {...figure(thisMonth)}>
        <span className="max-md:hidden">
          <FirstOfMonth now={now} />
        </span>
        <span className="md:hidden">{t.createdShort}</span>
      </StatCard>
    </StatGrid>
  )
}

/** « créés depuis le 1er mars » */
function FirstOfMonth({ now }: { now: Date }) {
  const t = useText(texts)
  const f = useFormats()
  const first = new Date(now.getFullYear(), now.getMonth(), 1)
  if (f.lang === 'en')
    return (
      <span>
        {t.createdSince}
        {new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }).format(first)}
      </span>
    )
  return (
    <span>
      {t.createdSince}
      <sup className="text-[0.65em]">er</sup>{' '}
      {new Intl.DateTimeFormat('fr-FR', { month: 'long' }).format(first)}
    </span>
  )
}
