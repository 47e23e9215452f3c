import { useMedia } from '#dashboard/lib/media.ts'
import { createStoredValue } from '#dashboard/lib/stored-value.ts'
import { useStore } from '#dashboard/lib/use-store.ts'

const stored = createStoredValue('lg_sidebar')

/** Whether the sidebar is collapsed: what the user chose, else collapsed under 1280 px. */
export function useSidebarCollapsed(): [boolean, (collapsed: boolean) => void] {
  const wide = useMedia('(min-width: 1280px)')
  const choice = useStore(stored.subscribe, stored.get)
  const collapsed = choice === null ? !wide : choice === 'collapsed'
  return [collapsed, (next) => stored.set(next ? 'collapsed' : 'open')]
}
