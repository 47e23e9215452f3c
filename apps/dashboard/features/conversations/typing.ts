import { useEffect, useState } from 'react'
import { useBusinessEvents } from '#dashboard/lib/events.ts'

/** An indicator that nobody took back disappears by itself. */
const STALE_MS = 30_000
/** Who writes in the chat says so again each second, and not when they stop. */
const STALE_CUSTOMER_MS = 6_000

/** Who writes in a conversation right now. */
export function useTyping(sessionId: string): 'assistant' | 'customer' | null {
  const [typing, setTyping] = useState<{ sessionId: string; by: 'assistant' | 'customer' } | null>(null)
  useBusinessEvents((event) => {
    if (event.type === 'typing' && event.sessionId === sessionId && event.by !== 'team') {
      setTyping(event.active ? { sessionId, by: event.by } : null)
    }
    if (event.type === 'message' && event.sessionId === sessionId) setTyping(null)
  })
  useEffect(() => {
    if (typing === null) return
    const timer = setTimeout(() => setTyping(null), typing.by === 'customer' ? STALE_CUSTOMER_MS : STALE_MS)
    return () => clearTimeout(timer)
  }, [typing])
  return typing?.sessionId === sessionId ? typing.by : null
}
