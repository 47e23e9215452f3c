import { createStore } from './create-store.ts'
import { useStore } from './use-store.ts'

const open = createStore(false)

/** Opens or closes the navigation drawer of small screens; every page's bar has its button, the shell draws it. */
export const setDrawerOpen = open.set

export const useDrawerOpen = (): boolean => useStore(open.subscribe, open.get)
