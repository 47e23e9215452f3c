import type { UserProfile } from '#contract/auth/auth.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { Badge } from '#dashboard/components/badge.tsx'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import type { ProfileDialog } from '../dialogs.tsx'
import { texts } from '../messages.ts'
import { Row } from './row.tsx'
import { EmailRow, SecurityRows } from './security-rows.tsx'

/** Agencies and consultants work for a company of their own. */
export const hasCompany = (userType: UserProfile['userType']): boolean =>
  userType === 'AGENCY' || userType === 'CONSULTANT'

/** What their company is called. */
export const companyName = (userType: UserProfile['userType']): 'agencyName' | 'companyName' =>
  userType === 'AGENCY' ? 'agencyName' : 'companyName'

/** Who the user is and how they sign in, as definition rows. */
export function PersonalCard({
  profile,
  onOpen,
}: {
  profile: UserProfile
  onOpen: (opened: ProfileDialog) => void
}) {
  const t = useText(texts)
  const lang = useLangOf()
  const company = companyName(profile.userType)
  return (
    <section aria-label={t.personal} className="rounded-lg border border-border bg-surface shadow-xs">
      <header className="flex items-center gap-4 p-[18px]">
        <Avatar name={profile.name} size={56} />
        <div className="min-w-0">
          <p className="title-dialog truncate">{profile.name}</p>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-muted">
            <Badge tone="outline" size="sm">
              {t[profile.userType]}
            </Badge>
            {hasCompany(profile.userType) && profile.company}
          </p>
        </div>
      </header>
      <dl>
        <EmailRow profile={profile} onChange={() => onOpen('email')} />
        <Row label={<span lang={lang(texts.fullName)}>{t.fullName}</span>}>{profile.name}</Row>
        {hasCompany(profile.userType) && (
          <Row label={<span lang={lang(texts[company])}>{t[company]}</span>}>
            {profile.company || <span className="text-ink-subtle">{t.none}</span>}
          </Row>
        )}
        <Row label={t.userType}>{t[profile.userType]}</Row>
        <SecurityRows onOpen={onOpen} />
      </dl>
    </section>
  )
}
