import { Link, useLocation } from 'wouter'
import { Count } from '#dashboard/components/badge.tsx'
import { useSelection, useSummary } from '#dashboard/features/businesses/public.ts'
import { useTransfers } from '#dashboard/features/transfers/queries.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { currentOf, type PageName, pageNames, pages } from '#dashboard/lib/pages.ts'
import { texts } from './messages.ts'
import { icons, navGroups } from './nav.ts'

/** The navigation: links with live counts; collapsed, icons with tooltips whose counts became a dot. */
export function NavList({ collapsed, onNavigate }: { collapsed: boolean; onNavigate?: () => void }) {
  const t = useText(texts)
  const { selected, userType } = useSelection()
  const groups = navGroups(selected?.role, userType)
  return (
    <nav aria-label={t.navigation} className={cx('flex flex-col', collapsed && 'items-center')}>
      {groups.map((group, index) => (
        <div key={group[0]} className={cx(collapsed && 'flex flex-col items-center')}>
          {index > 0 && (
            <hr
              className={cx('border-border-strong/70', collapsed ? 'my-2 w-6' : 'mx-2 my-[9px] max-md:my-2')}
            />
          )}
          <ul className={cx('flex flex-col', collapsed ? 'gap-0.5' : 'gap-0')}>
            {group.map((page) => (
              <li key={page}>
                <NavLink page={page} collapsed={collapsed} {...(onNavigate && { onNavigate })} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function NavLink(props: { page: PageName; collapsed: boolean; onNavigate?: () => void }) {
  const { page, collapsed, onNavigate } = props
  const names = useText(pageNames)
  const lang = useLangOf()
  const [path] = useLocation()
  const current = currentOf(page, path)
  const Icon = icons[page]
  const name = names[page]
  return (
    <Link
      href={pages[page].path}
      aria-current={current}
      aria-label={collapsed ? name : undefined}
      data-tip={collapsed ? name : undefined}
      data-tip-side={collapsed ? 'right' : undefined}
      lang={lang(pageNames[page])}
      {...(onNavigate && { onClick: onNavigate })}
      className={cx(
        'relative flex items-center rounded-md font-medium transition-colors duration-[var(--dur-fast)] -outline-offset-2',
        collapsed
          ? 'size-9 justify-center'
          : 'h-9 gap-2.5 pr-2 pl-2.5 text-base max-md:h-[46px] max-md:text-[0.9375rem]',
        current
          ? 'bg-primary-soft font-semibold text-on-primary-soft'
          : 'text-ink-muted hover:bg-surface-active/60 hover:text-ink',
      )}
    >
      <Icon size={18} strokeWidth={1.75} className="flex-none" aria-hidden />
      {!collapsed && <span className="min-w-0 flex-1 truncate">{name}</span>}
      {page === 'transfers' ? (
        <TransferCount collapsed={collapsed} />
      ) : (
        <PageCount page={page} collapsed={collapsed} />
      )}
    </Link>
  )
}

function PageCount({ page, collapsed }: { page: PageName; collapsed: boolean }) {
  const t = useText(texts)
  const { selected } = useSelection()
  const { data } = useSummary(selected?.id)
  if (!data) return null
  const waiting = data.waitingConversations
  if (page === 'conversations') {
    const n = data.activeConversations
    if (collapsed) return n > 0 || waiting > 0 ? <Dot waiting={waiting > 0} /> : null
    return (
      <>
        {waiting > 0 ? (
          <Count value={waiting} waiting label={t.waitingCount({ n: waiting })} />
        ) : (
          n > 0 && <Count value={n} label={t.activeCount({ n })} />
        )}
      </>
    )
  }
  if (page === 'stock' && data.pendingStockRequests > 0) {
    const n = data.pendingStockRequests
    return collapsed ? <Dot waiting /> : <Count value={n} waiting label={t.stockCount({ n })} />
  }
  return null
}

/** Transfers that wait for their client. */
function TransferCount({ collapsed }: { collapsed: boolean }) {
  const t = useText(texts)
  const { data } = useTransfers()
  const n = data?.filter((transfer) => transfer.status === 'pending').length ?? 0
  if (n === 0) return null
  return collapsed ? <Dot /> : <Count value={n} label={t.transferCount({ n })} />
}

/** In place of a count: full where somebody waits, else a ring. */
function Dot({ waiting = false }: { waiting?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute top-1 right-1 size-2 rounded-full',
        waiting ? 'bg-accent' : 'border-2 border-ink-subtle',
      )}
    />
  )
}
