import { Search } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { CreateBusinessContext } from '#dashboard/app/shell/create-business.ts'
import { OpenPaletteContext } from '#dashboard/app/shell/open-palette.ts'
import { Switcher } from '#dashboard/app/shell/switcher.tsx'
import { IconButton } from '#dashboard/components/button.tsx'
import { DrawerButton, Page } from '#dashboard/components/page.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { texts } from './messages.ts'

interface DashboardFrameProps {
  title: ReactNode
  aside?: ReactNode
  actions?: ReactNode
  /** The main action of a phone, docked at the bottom edge. */
  dock?: ReactNode
  dense?: boolean
  children: ReactNode
}

/** The frame of /dashboard: on phones the switcher stands in the bar and the title in the page. */
export function DashboardFrame(props: DashboardFrameProps) {
  const { title, aside, actions, dock, dense, children } = props
  const t = useText(texts)
  const openPalette = useContext(OpenPaletteContext)
  const create = useContext(CreateBusinessContext)
  if (!useMobile())
    return (
      <Page title={title} aside={aside} actions={actions} {...(dense && { dense })}>
        {children}
      </Page>
    )
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="page-bar flex min-h-14 flex-none items-center gap-2 border-b border-border px-4">
        <DrawerButton />
        <Switcher look="bar" onCreate={create} />
        <IconButton
          label={t.search}
          icon={Search}
          size="lg"
          className="-mr-2 ml-auto"
          onClick={openPalette}
        />
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 *:shrink-0">
        <header>
          <h1 className="font-display text-[1.5rem]/[1.875rem] font-semibold tracking-[-0.02em]">{title}</h1>
          {aside && <p className="mt-0.5 text-sm text-ink-muted">{aside}</p>}
        </header>
        {children}
      </div>
      {dock && (
        <div className="flex-none border-t border-border bg-bg px-4 pt-2.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))]">
          {dock}
        </div>
      )}
    </div>
  )
}
