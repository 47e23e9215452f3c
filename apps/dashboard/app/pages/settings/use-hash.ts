import { navigate, useLocationProperty } from 'wouter/use-browser-location'

/** The anchor of the address without its #; empty when there is none. */
export const useHash = (): string => useLocationProperty(() => window.location.hash.slice(1))

/** Opens a section on a phone; the back button leads to the list. */
export const openSection = (id: string): void => navigate(`/settings#${id}`, { state: { fromList: true } })

/** Back to the list of sections, without growing the history. */
export function closeSection(): void {
  const state = window.history.state as { fromList?: boolean } | null
  if (state?.fromList) window.history.back()
  else navigate('/settings', { replace: true })
}
