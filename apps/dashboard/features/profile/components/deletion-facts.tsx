import { Link } from 'wouter'
import type { accountSecurity, OwnedBusiness } from '#contract/auth/account-security.ts'
import type { UserProfile } from '#contract/auth/auth.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { managesClients, selectBusiness } from '#dashboard/features/businesses/public.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { deletionTexts } from '../deletion-messages.ts'

/** What goes with the account, and what stays. */
export function WhatIsLost(props: { email: string; facts: ResponseOf<typeof accountSecurity.getDeletion> }) {
  const { email, facts } = props
  const t = useText(deletionTexts)
  return (
    <div className="text-base text-ink-muted">
      <p className="font-semibold text-ink">{t.lost}</p>
      <ul className="mt-1.5 list-disc pl-5 wrap-anywhere">
        <li>{t.lostAccess({ email })}</li>
        <li>{t.lostSessions({ count: facts.sessions })}</li>
        {facts.memberships > 0 && <li>{t.lostPlaces({ count: facts.memberships })}</li>}
        <li>{t.lostSupport}</li>
      </ul>
      <p className="mt-3">{t.stays}</p>
    </div>
  )
}

/** The businesses that stand in the way, with the ways to hand them over or delete them. */
export function OwnedAlone(props: {
  businesses: OwnedBusiness[]
  userType: UserProfile['userType']
  onLeave: () => void
}) {
  const { businesses, userType, onLeave } = props
  const t = useText(deletionTexts)
  const link = 'touch-target rounded-xs text-sm font-medium text-ink-link hover:underline'
  return (
    <>
      <p className="text-base text-ink-muted">{t.blocked}</p>
      <ul className="mt-4 rounded-[10px] border border-border">
        {businesses.map(({ id, name, hasActiveTransfer, transferable }) => (
          <li
            key={id}
            className="flex min-h-[52px] flex-wrap items-center gap-x-4 gap-y-1 border-t border-border px-4 py-2.5 first:border-t-0"
          >
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere text-ink">{name}</span>
            {hasActiveTransfer && (
              <Badge tone="warning" size="sm" mark="clock">
                {t.transferPending}
              </Badge>
            )}
            {!transferable && (
              <Link
                href={`/quick-actions?business=${id}`}
                className={link}
                aria-label={t.inviteOwnerOf({ name })}
                onClick={onLeave}
              >
                {t.inviteOwner}
              </Link>
            )}
            {transferable && managesClients(userType) && (
              <Link
                href={`/transfers?business=${id}`}
                className={link}
                aria-label={t.transferOf({ name })}
                onClick={() => {
                  selectBusiness(null)
                  onLeave()
                }}
              >
                {t.transfer}
              </Link>
            )}
            <Link
              href={`/settings?business=${id}#delete-business`}
              className={link}
              aria-label={t.removeOf({ name })}
              onClick={onLeave}
            >
              {t.remove}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
