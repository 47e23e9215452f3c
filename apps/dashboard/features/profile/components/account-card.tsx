import type { UserProfile } from '#contract/auth/auth.ts'
import { PlanBadge } from '#dashboard/components/badge.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { useBusinesses } from '#dashboard/features/businesses/public.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'

/** The account: its role as a subscription plan, since when, how many businesses. */
export function AccountCard({ profile }: { profile: UserProfile }) {
  const t = useText(texts)
  const f = useFormats()
  const { data } = useBusinesses()
  const counted = {
    BUSINESS_OWNER: t.businesses,
    AGENCY: t.clients,
    CONSULTANT: t.clients,
    DEVELOPER: t.projects,
  }[profile.userType]
  const row = 'flex min-h-[50px] items-center justify-between gap-4 border-t border-border px-[18px] py-2.5'
  return (
    <Card
      title={t.account}
      action={<PlanBadge plan={profile.role} />}
      flush
      className="[&>header]:border-b-0"
    >
      <dl className="text-sm">
        <div className={row}>
          <dt className="text-ink-muted">{t.memberSince}</dt>
          <dd className="text-base text-ink">{f.date(profile.createdAt)}</dd>
        </div>
        {data && (
          <div className={row}>
            <dt className="text-ink-muted">{counted}</dt>
            <dd className="tnum text-base text-ink">{f.number(data.length)}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
