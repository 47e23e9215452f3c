import { useCallback } from 'react'
import { useStore } from './use-store.ts'

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
  return useStore(subscribe, () => window.matchMedia(query).matches)
}

/** Below 768 px: one column, bottom sheets, docked bars. */
export function useMobile(): boolean {
  return useMedia('(max-width: 767.98px)')
}

/** ⌘ on Apple machines, Ctrl elsewhere. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
