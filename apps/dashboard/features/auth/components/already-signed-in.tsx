import { Avatar } from '#dashboard/components/avatar.tsx'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import type { SessionUser } from '#dashboard/lib/session.ts'
import { logout } from '../logout.ts'
import { texts } from '../messages.ts'
import { AuthHeading } from './auth-heading.tsx'

/** A session is open: go on with it, or log out to sign in with another account. */
export function AlreadySignedIn({ user, next }: { user: SessionUser; next: string }) {
  const t = useText(texts)
  return (
    <>
      <AuthHeading title={t.alreadyTitle}>{t.alreadyLead}</AuthHeading>
      <div className="mt-4 mb-[18px] flex items-center gap-3.5 rounded-lg border border-border bg-surface p-4 shadow-xs">
        <Avatar name={user.name ?? user.email} size={44} />
        <div className="min-w-0">
          {user.name && <p className="truncate text-base font-semibold text-ink">{user.name}</p>}
          <p className="truncate text-sm text-ink-muted">{user.email}</p>
        </div>
      </div>
      <div className="flex flex-col gap-3">
        <ButtonLink href={next} variant="primary" size="lg" block>
          {t.toDashboard}
        </ButtonLink>
        <Button size="lg" block onClick={logout}>
          {t.otherAccount}
        </Button>
      </div>
    </>
  )
}
