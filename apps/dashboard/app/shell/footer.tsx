import { LogOut, UserRound } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { PlanBadge, StatusBadge, type StatusKind } from '#dashboard/components/badge.tsx'
import { Menu, MenuItem } from '#dashboard/components/menu.tsx'
import { logout } from '#dashboard/features/auth/logout.ts'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { throughNavigationGuard } from '#dashboard/lib/navigation-guard.ts'
import { type SessionUser, type UserType, useSession } from '#dashboard/lib/session.ts'
import { texts } from './messages.ts'

const typeBadges: Record<UserType, StatusKind> = {
  BUSINESS_OWNER: 'typeOwner',
  AGENCY: 'typeAgency',
  DEVELOPER: 'typeDeveloper',
  CONSULTANT: 'typeConsultant',
}

/** Goes to /login and ends the session, in this order: the guard must not keep the address for later. */
export function useLogout(): () => void {
  const [, navigate] = useLocation()
  return () =>
    throughNavigationGuard(() => {
      navigate('/login')
      logout()
    })
}

/** What kind of account it is; an owner's says nothing in a business of somebody else. */
function TypeBadge({ user: { userType } }: { user: SessionUser }) {
  const { selected } = useSelection()
  if (!userType || (userType === 'BUSINESS_OWNER' && selected && selected.role !== 'owner')) return null
  return <StatusBadge kind={typeBadges[userType]} size="sm" />
}

/** Who is signed in: welcome name, managed business, e-mail, type and plan badges, Profile, Logout. */
export function SidebarFooter({ onNavigate }: { onNavigate?: () => void }) {
  const user = useSession()?.user
  return user ? <Footer user={user} {...(onNavigate && { onNavigate })} /> : null
}

function Footer({ user, onNavigate }: { user: SessionUser; onNavigate?: () => void }) {
  const t = useText(texts)
  const lang = useLangOf()
  const [path] = useLocation()
  const { selected } = useSelection()
  const unnamed = user.userType === 'DEVELOPER' ? t.noProjectOpen : t.noClientOpen
  const leave = useLogout()
  const first = user.name?.trim().split(/\s+/)[0]
  const action =
    'flex h-8 flex-1 items-center gap-2.5 rounded-md px-2.5 text-sm font-medium -outline-offset-2 max-md:h-11'
  return (
    <section aria-label={t.account} className="border-t border-border-strong pt-3">
      <div className="flex gap-2.5 px-1">
        <Avatar name={user.name ?? user.email} size={32} />
        <div className="min-w-0 text-xs text-ink-muted">
          <p className="truncate text-sm font-semibold text-ink">
            {first ? t.welcome({ name: first }) : t.welcomeNobody}
          </p>
          <p className="truncate">{selected?.name ?? (user.company || unnamed)}</p>
          <p className="truncate">{user.email}</p>
        </div>
      </div>
      <div className="mt-2 flex gap-1.5 px-1">
        <TypeBadge user={user} />
        {user.role && <PlanBadge plan={user.role} size="sm" />}
      </div>
      <div className="mt-3 flex gap-1">
        <Link
          href="/profile"
          lang={lang(texts.profile)}
          aria-current={path === '/profile' ? 'page' : undefined}
          {...(onNavigate && { onClick: onNavigate })}
          className={cx(
            action,
            path === '/profile'
              ? 'bg-primary-soft text-on-primary-soft'
              : 'text-ink-muted hover:bg-surface-active/60 hover:text-ink',
          )}
        >
          <UserRound size={16} strokeWidth={1.75} aria-hidden />
          {t.profile}
        </Link>
        <button
          type="button"
          lang={lang(texts.logout)}
          onClick={leave}
          className={cx(action, 'text-ink-muted hover:bg-surface-active/60 hover:text-ink')}
        >
          <LogOut size={16} strokeWidth={1.75} aria-hidden />
          {t.logout}
        </button>
      </div>
    </section>
  )
}

/** The footer of the collapsed sidebar: the avatar opens a menu. */
export function CollapsedFooter() {
  const t = useText(texts)
  const f = useFormats()
  const lang = useLangOf()
  const user = useSession()?.user
  const leave = useLogout()
  if (!user) return null
  return (
    <Menu
      label={t.account}
      side="right"
      align="end"
      trigger={
        <button type="button" className="rounded-full">
          <span className="sr-only">{f.labelled(t.account, user.email)}</span>
          <Avatar name={user.name ?? user.email} size={32} />
        </button>
      }
    >
      <div role="presentation" className="px-2.5 pt-1.5 pb-2 text-xs text-ink-muted">
        <p className="text-sm font-semibold text-ink">{user.name}</p>
        <p>{user.email}</p>
        <p className="mt-1.5 flex gap-1.5">
          <TypeBadge user={user} />
          {user.role && <PlanBadge plan={user.role} size="sm" />}
        </p>
      </div>
      <MenuItem icon={UserRound} href="/profile">
        <span lang={lang(texts.profile)}>{t.profile}</span>
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={leave}>
        <span lang={lang(texts.logout)}>{t.logout}</span>
      </MenuItem>
    </Menu>
  )
}
