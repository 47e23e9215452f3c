import type { ReactNode } from 'react'
import { setDrawerOpen, useDrawerOpen } from '#dashboard/lib/drawer-state.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { texts } from './messages.ts'
import { useModal } from './use-modal.ts'

/** The navigation of small screens, 312 px over the page. Escape, the scrim and any choice close it. */
export function Drawer({ children }: { children: ReactNode }) {
  const t = useText(texts)
  const wanted = useDrawerOpen()
  const open = useMobile() && wanted
  const modal = useModal(open, () => setDrawerOpen(false))
  return (
    <dialog
      {...modal}
      aria-label={t.navigation}
      className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[312px] max-w-[calc(100vw-3rem)] overflow-hidden bg-canvas p-0 shadow-lg transition-[opacity,translate] duration-[var(--dur-slow)] ease-out backdrop:bg-scrim starting:open:-translate-x-2 starting:open:opacity-0 motion-reduce:starting:open:translate-x-0"
    >
      {open && children}
    </dialog>
  )
}
