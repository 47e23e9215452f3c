import { fetch as undiciFetch } from 'undici'
import { type Guard, guardedAgent, leadsInside } from './guarded-connector.ts'

/** The browser's `fetch` for addresses that users give, where an answer is read while it comes. */
export interface GuardedFetch {
  /** Follows no redirect: a key is sent to the address that was given, nowhere else. */
  fetch: typeof fetch
  /** See {@link leadsInside}. */
  leadsInside(hostname: string): Promise<boolean>
  close(): Promise<void>
}

const RESOLVE_MS = 2_000

export const createGuardedFetch = (guard: Guard): GuardedFetch => {
  const agent = guardedAgent(guard)
  const guarded = (input: unknown, init?: object) =>
    undiciFetch(input as string, { ...init, dispatcher: agent, redirect: 'manual' })
  return {
    fetch: guarded as unknown as typeof fetch,
    leadsInside: (hostname) => leadsInside(guard, hostname, RESOLVE_MS),
    close: () => agent.destroy(),
  }
}
