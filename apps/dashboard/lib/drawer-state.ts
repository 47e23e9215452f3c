import { useStore } from './use-store.ts'

let open = false
const listeners = new Set<() => void>()

/** Opens or closes the navigation drawer of small screens; every page's bar has its button, the shell draws it. */
export function setDrawerOpen(value: boolean): void {
  open = value
  for (const listener of listeners) listener()
}

export function useDrawerOpen(): boolean {
  return useStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )
}
