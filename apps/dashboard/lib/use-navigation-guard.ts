import { useCallback, useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { setNavigationGuard } from './navigation-guard.ts'
import { currentSession } from './session.ts'

const DOOR_OPEN_MS = 500

/**
 * While `active`, asks before another page of the application is opened (links, shortcuts, the back button), before
 * what goes through `throughNavigationGuard` (another business, a logout) and before the tab is closed or reloaded. Moving inside
 * the page (its hash) never asks.
 */
export function useNavigationGuard(active: boolean) {
  const [pending, setPending] = useState<(() => void) | null>(null)
  const leaving = useRef(false)
  /** What is asked for together, as a business and its page, is done together. */
  const ask = useCallback(
    (go: () => void) =>
      setPending((before) => () => {
        before?.()
        go()
      }),
    [],
  )

  useEffect(() => {
    if (!active) return
    setNavigationGuard(ask)
    return () => setNavigationGuard(undefined)
  }, [active, ask])

  useEffect(() => {
    if (!active) return
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [active])

  useEffect(() => {
    // Browsers without it only ask when the tab closes.
    const navigation = window.navigation as Navigation | undefined
    if (!active || !navigation) return
    const onNavigate = (event: NavigateEvent) => {
      const { canIntercept, cancelable, destination, navigationType } = event
      const url = new URL(destination.url)
      const inside = url.pathname === window.location.pathname
      // Without a session there is nothing to save to: the sign-in page must open, and drafts are kept.
      if (leaving.current || inside || !canIntercept || !cancelable || currentSession() === null) return
      event.preventDefault()
      const go =
        navigationType === 'traverse'
          ? () => navigation.traverseTo(destination.key)
          : () => navigate(url.pathname + url.search + url.hash, { replace: navigationType === 'replace' })
      ask(go)
    }
    navigation.addEventListener('navigate', onNavigate)
    return () => navigation.removeEventListener('navigate', onNavigate)
  }, [active, ask])

  const stay = useCallback(() => setPending(null), [])
  const leave = useCallback(() => {
    leaving.current = true
    setPending(null)
    pending?.()
    // Going back is asynchronous: its event must still find the door open.
    setTimeout(() => {
      leaving.current = false
    }, DOOR_OPEN_MS)
  }, [pending])
  return { asking: pending !== null, stay, leave }
}
