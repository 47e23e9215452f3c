import type { Message } from './types.ts'

/** Id of the part of an answer that was on screen when the visitor stopped it. */
export const PARTIAL = 'partial'

/**
 * Adds messages to a thread, oldest first: the same id or the same `clientId` replaces; what the server kept of a
 * stopped answer takes the place of what was on screen.
 */
export function merge(thread: Message[], incoming: Message[]): Message[] {
  const same = (a: Message, b: Message) =>
    a.id === b.id || (!!a.clientId && a.clientId === b.clientId) || (a.id === PARTIAL && b.isAIResponse)
  const kept = thread.map((message) => incoming.find((other) => same(message, other)) ?? message)
  const added = incoming.filter((message) => !kept.includes(message))
  return [...kept, ...added].sort((a, b) => (a.timestamp < b.timestamp ? -1 : +(a.timestamp > b.timestamp)))
}

/** A UUID, on pages without a secure context too. */
export const uuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (+digit ^ ((crypto.getRandomValues(new Uint8Array(1))[0] as number) & (15 >> (+digit / 4)))).toString(16),
  )
