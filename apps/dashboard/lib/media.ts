import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; follows changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Below 768 px: one column, bottom sheets, docked bars. */
export function useMobile(): boolean {
  return useMedia('(max-width: 767.98px)')
}

/** ⌘ on Apple machines, Ctrl elsewhere. */
export const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
