import { useSyncExternalStore } from 'react'

/** Follows a store. What the server drew is right when it knew the same values: the page compares them before it shows it. */
export const useStore = <T>(subscribe: (listener: () => void) => () => void, get: () => T): T =>
  useSyncExternalStore(subscribe, get, get)
