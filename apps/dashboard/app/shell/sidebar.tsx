import { PanelLeftClose, PanelLeftOpen, Search, X } from 'lucide-react'
import { Link } from 'wouter'
import { Mark, Wordmark } from '#dashboard/components/brand.tsx'
import { IconButton } from '#dashboard/components/button.tsx'
import { Kbd } from '#dashboard/components/kbd.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { CollapsedFooter, SidebarFooter } from './footer.tsx'
import { texts } from './messages.ts'
import { NavList } from './nav-list.tsx'
import { Switcher } from './switcher.tsx'

interface SidebarProps {
  onPalette: () => void
  onCreate: () => void
}

interface DesktopProps extends SidebarProps {
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
}

/** 16rem wide, 4rem collapsed. */
export function Sidebar({ collapsed, onCollapse, onPalette, onCreate }: DesktopProps) {
  const t = useText(texts)
  return (
    <aside
      data-collapsed={collapsed || undefined}
      className={cx(
        'hidden flex-none flex-col overflow-hidden transition-[width] duration-[var(--dur-slow)] ease-out md:flex',
        collapsed ? 'w-16 items-center px-3 pt-3.5 pb-3' : 'w-64 px-3 pt-3 pb-2.5',
      )}
    >
      {collapsed ? (
        <>
          <Link href="/dashboard" aria-label={t.home} className="rounded-lg">
            <Mark size={32} />
          </Link>
          <div className="mt-4">
            <Switcher look="collapsed" onCreate={onCreate} />
          </div>
          <IconButton
            label={t.goTo}
            icon={Search}
            variant="secondary"
            className="mt-3 mb-2.5 bg-transparent! shadow-none!"
            data-tip-side="right"
            onClick={onPalette}
          />
          <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:none]">
            <NavList collapsed />
          </div>
          <div className="flex w-10 flex-col items-center gap-3 border-t border-border-strong pt-3">
            <IconButton
              label={t.expand}
              icon={PanelLeftOpen}
              data-tip-side="right"
              onClick={() => onCollapse(false)}
            />
            <CollapsedFooter />
          </div>
        </>
      ) : (
        <>
          <div className="flex h-9 flex-none items-center justify-between pl-1.5">
            <Link href="/dashboard" aria-label={t.home} className="flex rounded-md">
              <Wordmark size={28} />
            </Link>
            <IconButton label={t.collapse} icon={PanelLeftClose} onClick={() => onCollapse(true)} />
          </div>
          <Body onPalette={onPalette} onCreate={onCreate} />
        </>
      )}
    </aside>
  )
}

/** The same in the drawer of small screens. */
export function DrawerContent({ onClose, onPalette, onCreate }: SidebarProps & { onClose: () => void }) {
  const t = useText(texts)
  const closing = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <div className="flex h-full flex-col px-3 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      <div className="flex h-11 flex-none items-center justify-between pl-1.5">
        <Link href="/dashboard" aria-label={t.home} className="rounded-md" onClick={onClose}>
          <Wordmark size={28} />
        </Link>
        <IconButton label={t.closeMenu} icon={X} tooltip={false} size="lg" onClick={onClose} />
      </div>
      <Body onPalette={closing(onPalette)} onCreate={closing(onCreate)} onNavigate={onClose} />
    </div>
  )
}

function Body({ onPalette, onCreate, onNavigate }: SidebarProps & { onNavigate?: () => void }) {
  const t = useText(texts)
  return (
    <>
      <div className="mt-3 flex-none">
        <Switcher look="sidebar" onCreate={onCreate} {...(onNavigate && { onDone: onNavigate })} />
      </div>
      <button
        type="button"
        onClick={onPalette}
        className="mt-3 mb-2.5 flex h-[34px] flex-none items-center gap-2 rounded-md border border-border-strong px-2.5 text-sm text-ink-muted hover:border-border-control-hover max-md:h-11 max-md:text-md"
      >
        <Search size={15} strokeWidth={1.75} aria-hidden />
        <span className="flex-1 text-left">{t.goTo}</span>
        <Kbd keys={['mod', 'k']} className="max-md:hidden" />
      </button>
      <div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1 [scrollbar-width:thin]">
        <NavList collapsed={false} {...(onNavigate && { onNavigate })} />
      </div>
      <div className="mt-3 flex-none">
        <SidebarFooter {...(onNavigate && { onNavigate })} />
      </div>
    </>
  )
}
