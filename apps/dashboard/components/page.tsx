import { ArrowLeft, Menu as MenuIcon, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { setDrawerOpen } from '#dashboard/lib/drawer-state.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { type PageName, pageNames } from '#dashboard/lib/pages.ts'
import { setTheme, useTheme } from '#dashboard/lib/theme.ts'
import { IconButton } from './button.tsx'
import { ui } from './messages.ts'

interface PageProps {
  /** One of the navigation: it bears its name there. */
  page?: PageName
  /** Of any other. */
  title?: ReactNode
  /** Quiet words beside the title: a date, a count. */
  aside?: ReactNode
  /** Buttons on the right, primary last. */
  actions?: ReactNode
  /** The main action of a phone, docked at the bottom edge. */
  dock?: ReactNode
  /** Given: an arrow that leads back, in place of the menu button. */
  back?: { label: string; onClick: () => void }
  children: ReactNode
  /** Tighter vertical rhythm. */
  dense?: boolean
  /** Tabs follow the bar, with a line of their own. */
  tabbed?: boolean
  /** Language of the title when it is not the page's. */
  titleLang?: 'fr' | 'en' | undefined
}

/** Switches between the light and the dark theme; in the pages of an account a phone has it in the profile alone. */
export function ThemeButton({ className }: { className?: string }) {
  const t = useText(ui)
  const dark = useTheme() === 'dark'
  return (
    <IconButton
      label={dark ? t.lightTheme : t.darkTheme}
      icon={dark ? Sun : Moon}
      {...(className && { className })}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  )
}

/** Opens the navigation on small screens. */
export function DrawerButton() {
  const t = useText(ui)
  return (
    <IconButton
      label={t.openMenu}
      icon={MenuIcon}
      className="-ml-2 md:hidden"
      onClick={() => setDrawerOpen(true)}
    />
  )
}

/** A page of the application: a bar with its title and actions, and what scrolls under it. */
export function Page(props: PageProps) {
  const { page, title, aside, actions, dock, back, children, dense, tabbed, titleLang } = props
  const names = useText(pageNames)
  const lang = useLangOf()
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-1 flex-col">
      <header
        className={cx(
          'page-bar flex min-h-[3.75rem] flex-none items-center gap-x-3 gap-y-2 border-b px-6 py-2 max-md:min-h-14 max-md:gap-x-2 max-md:px-4 md:flex-wrap',
          tabbed ? 'border-transparent' : 'border-border',
        )}
      >
        {back ? (
          <IconButton label={back.label} icon={ArrowLeft} className="-ml-2" onClick={back.onClick} />
        ) : (
          <DrawerButton />
        )}
        <h1
          className="title-page line-clamp-2 max-md:text-lg/5"
          lang={page ? lang(pageNames[page]) : titleLang}
        >
          {page ? names[page] : title}
        </h1>
        {aside && (
          <div className="min-w-0 text-sm text-ink-muted max-md:shrink-[9] max-md:truncate">{aside}</div>
        )}
        <div className="page-actions ml-auto flex flex-none items-center gap-3 max-md:gap-1.5">
          {actions}
          <ThemeButton className="max-md:hidden" />
        </div>
      </header>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <div
          className={cx('flex flex-1 flex-col px-6 py-6 max-md:px-4 max-md:py-4', dense ? 'gap-4' : 'gap-6')}
        >
          {children}
        </div>
      </div>
      {dock && (
        <div className="flex-none border-t border-border bg-bg px-4 pt-2.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))] md:hidden">
          {dock}
        </div>
      )}
    </div>
  )
}
