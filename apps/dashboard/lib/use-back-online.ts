import { useEffect, useEffectEvent } from 'react'

/**
 * Goes on with what met no server: as soon as the browser says that it is online, which is before the network carries
 * anything, and twice in the seconds after.
 */
export function useBackOnline(goOn: () => void) {
  const run = useEffectEvent(goOn)
  useEffect(() => {
    const online = () => [0, 5_000, 20_000].map((ms) => setTimeout(run, ms))
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])
}
