import { useEffect, useRef } from 'react'
import type { BusinessEvent, PresenceEvent, TypingEvent } from '#contract/events.ts'
import { createStore } from './create-store.ts'
import type { LiveState } from './event-stream.ts'
import { shareStream } from './shared-stream.ts'
import { useStore } from './use-store.ts'

export type LiveEvent = BusinessEvent | PresenceEvent | TypingEvent

const LONGEST_AGE_MS = 86_400_000

/** Event of the window: whoever is signed in may no longer see the followed business. */
export const BUSINESS_LOST = 'business-lost'

const handlers = new Set<(event: LiveEvent) => void>()
const state = createStore<LiveState>('connecting')

function setState(next: LiveState): void {
  if (state.get() !== next) state.set(next)
}

function tell(event: LiveEvent): void {
  for (const handler of [...handlers]) handler(event)
}

/** Follows a business for all pages; answers what ends it. */
export function subscribeToBusiness(businessId: string): () => void {
  const path = `/api/businesses/${businessId}/events`
  const leave = shareStream(path, {
    // What is shown is as old as the page at most.
    path: (lastId) =>
      lastId === null ? `${path}?age=${Math.min(Math.ceil(performance.now()), LONGEST_AGE_MS)}` : path,
    onMessage: ({ data }) => tell(JSON.parse(data)),
    onState: setState,
    onRefused: (status) => window.dispatchEvent(new Event(status === 401 ? 'token-expired' : BUSINESS_LOST)),
    onLost: () => tell({ type: 'reset' }),
  })
  return () => {
    leave()
    setState('connecting')
  }
}

/** Calls the handler with every event of the followed business while the component is there. */
export function useBusinessEvents(handler: (event: LiveEvent) => void): void {
  const latest = useRef(handler)
  latest.current = handler
  useEffect(() => {
    const call = (event: LiveEvent) => latest.current(event)
    handlers.add(call)
    return () => {
      handlers.delete(call)
    }
  }, [])
}

/** Whether events arrive at the moment. */
export function useLiveState(): LiveState {
  return useStore(state.subscribe, state.get)
}
