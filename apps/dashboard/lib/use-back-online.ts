import { useEffect, useEffectEvent } from 'react'

/** The browser says that it is online before the network carries anything. */
const AFTER_MS = [0, 5_000, 20_000]

/** Goes on with what met no server: as soon as the browser is online again, and a few times in the seconds after. */
export function useBackOnline(goOn: () => void) {
  const run = useEffectEvent(goOn)
  useEffect(() => {
    const online = () => AFTER_MS.map((ms) => setTimeout(run, ms))
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])
}
