import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { lazyDialog, useDialogFailed } from '#dashboard/components/lazy-dialog.tsx'
import { PageBoundary } from '#dashboard/components/page-boundary.tsx'
import { PageSpinner } from '#dashboard/components/spinner.tsx'
import { StormDrawing } from '#dashboard/components/storm-drawing.tsx'
import { useRememberSelection, useSelection, useSummary } from '#dashboard/features/businesses/public.ts'
import { setDrawerOpen } from '#dashboard/lib/drawer-state.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { lazyPage } from '#dashboard/lib/lazy-page.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { pageNames, pageOf, pages } from '#dashboard/lib/pages.ts'
import { PUSH_OWNER } from '#dashboard/lib/push-owner.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { beginJump, endJump, isJump, isTyping, letterShortcuts, useKeys } from '#dashboard/lib/shortcuts.ts'
import { CreateBusinessContext } from './create-business.ts'
import { Drawer } from './drawer.tsx'
import { texts } from './messages.ts'
import { agentPages, jumpKeys, navGroups } from './nav.ts'
import { OpenPaletteContext } from './open-palette.ts'
import { ShopsOff } from './shops-off.tsx'
import { DrawerContent, Sidebar } from './sidebar.tsx'
import { useSidebarCollapsed } from './sidebar-state.ts'
import { useLiveUpdates } from './use-live-updates.ts'

const Palette = lazyPage(() => import('./palette.tsx'))
/** Of a business that the operator holds back. */
const Restriction = lazyPage(() => import('#dashboard/features/businesses/components/restriction.tsx'))
/** Of agents alone. */
const AgentPage = lazyPage(() => import('../pages/agent/page.tsx'))
const CreateBusinessDialog = lazyDialog(() =>
  import('#dashboard/features/businesses/components/create-business-dialog.tsx').then(
    (m) => m.CreateBusinessDialog,
  ),
)

/** The frame of the signed-in application: sidebar, drawer, palette, shortcuts, live events. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText(texts)
  const [collapsed, setCollapsed] = useSidebarCollapsed()
  const [palette, setPalette] = useState<'never' | 'open' | 'closed'>('never')
  const [creating, setCreating] = useState(false)
  const { selected } = useSelection()
  const [path] = useLocation()
  useRememberSelection()
  const restriction = selected?.restriction
  const isStopped = restriction?.state === 'stopped'
  const isHidden = isStopped && !/^\/(profile|support)$/.test(path)
  useLiveUpdates(isStopped ? undefined : selected?.id)
  useResumedPush()
  useLeaveForeignConversation(selected?.id)
  const dialogFailed = useDialogFailed()
  // A palette whose code does not come leaves the page as it is. Always the same functions: where a context changes,
  // React drops what the server drew and has not been taken over yet.
  const openPalette = useCallback(
    () => void Palette.preload().then(() => setPalette('open'), dialogFailed),
    [dialogFailed],
  )
  useShortcuts(() => (palette === 'open' ? setPalette('closed') : openPalette()))
  useTitle()

  const create = useCallback(() => setCreating(true), [])
  return (
    <CreateBusinessContext value={create}>
      <OpenPaletteContext value={openPalette}>
        <div className="flex h-dvh overflow-hidden bg-canvas max-md:bg-bg">
          <a
            href="#content"
            className="fixed top-2 left-2 z-[var(--z-toast)] -translate-y-16 rounded-md bg-primary px-4 py-2 text-sm font-semibold text-on-primary focus:translate-y-0"
          >
            {t.skipToContent}
          </a>
          <Sidebar
            collapsed={collapsed}
            onCollapse={setCollapsed}
            onPalette={openPalette}
            onCreate={create}
          />
          <Drawer>
            <DrawerContent onClose={() => setDrawerOpen(false)} onPalette={openPalette} onCreate={create} />
          </Drawer>
          <main
            id="content"
            tabIndex={-1}
            className="m-2 ml-0 flex min-w-0 flex-1 flex-col overflow-hidden rounded-xl border border-border bg-bg shadow-sm outline-none max-md:m-0 max-md:rounded-none max-md:border-0 max-md:shadow-none"
          >
            {selected && !isStopped && <ShopsOff business={selected} />}
            <PageBoundary resetKey={path} drawing={<StormDrawing />}>
              {selected && (restriction || selected.messagesQuota) && (
                <Suspense>
                  <Restriction business={selected} whole={isHidden} />
                </Suspense>
              )}
              {isHidden ? null : selected?.role === 'agent' && agentPages.test(path) ? (
                <Suspense fallback={<PageSpinner />}>
                  <AgentPage business={selected} />
                </Suspense>
              ) : (
                children
              )}
            </PageBoundary>
          </main>
        </div>
        {palette !== 'never' && <Palette open={palette === 'open'} onClose={() => setPalette('closed')} />}
        {creating && <CreateBusinessDialog onClose={() => setCreating(false)} />}
      </OpenPaletteContext>
    </CreateBusinessContext>
  )
}

/** Notifications that the user turned on in this browser go on with a new session. */
function useResumedPush(): void {
  const email = useSession()?.user.email
  useEffect(() => {
    if (email === undefined || PUSH_OWNER.get() !== email) return
    import('#dashboard/features/notifications/push.ts').then((push) => push.resumePush()).catch(() => {})
  }, [email])
}

function useTitle(): void {
  const names = useText(pageNames)
  const [path] = useLocation()
  const page = pageOf(path)
  const waiting = useSummary(useSelection().selected?.id).data?.waitingConversations ?? 0
  const name = page ? names[page] : ''
  usePageTitle(waiting > 0 && name !== '' ? `(${waiting}) ${name}` : name)
}

/** A conversation belongs to one business: after a switch its address leads nowhere. */
function useLeaveForeignConversation(businessId: string | undefined): void {
  const [path, navigate] = useLocation()
  const before = useRef(businessId)
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== businessId
    before.current = businessId
    if (changed && path.startsWith('/conversations/')) navigate('/conversations', { replace: true })
  }, [businessId, path, navigate])
}

/** ⌘K opens the palette, « / » searches, « G then a letter » goes to a page. */
function useShortcuts(togglePalette: () => void): void {
  const [, navigate] = useLocation()
  const { selected, userType } = useSelection()
  useKeys((event) => {
    const key = event.key.toLowerCase()
    if ((event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && key === 'k') {
      event.preventDefault()
      togglePalette()
      return
    }
    if (event.metaKey || event.ctrlKey || event.altKey || !letterShortcuts() || isTyping(event)) return
    if (document.querySelector('dialog[open]')) return
    if (key === '/') {
      event.preventDefault()
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
      if (search) search.focus()
      else togglePalette()
      return
    }
    if (key === 'g') {
      beginJump(event)
      return
    }
    const page = navGroups(selected?.role, userType)
      .flat()
      .find((name) => jumpKeys[name] === key)
    if (page && isJump(event)) {
      event.preventDefault()
      endJump()
      navigate(pages[page].path)
    }
  })
}
