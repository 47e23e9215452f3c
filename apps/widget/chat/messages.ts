import type { WidgetMessage } from '#contract/widget/widget.ts'

/** Adds messages to a thread, oldest first; one with the same id or the same `clientId` is replaced. */
export function merge(thread: WidgetMessage[], incoming: WidgetMessage[]): WidgetMessage[] {
  const same = (a: WidgetMessage, b: WidgetMessage) =>
    a.id === b.id || (!!a.clientId && a.clientId === b.clientId)
  const updated = thread.map((message) => incoming.find((other) => same(message, other)) ?? message)
  const added = incoming.filter((message) => !updated.includes(message))
  return [...updated, ...added].sort((a, b) =>
    a.timestamp < b.timestamp ? -1 : +(a.timestamp > b.timestamp),
  )
}

/** A UUID, on pages without a secure context too. */
export const uuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (+digit ^ ((crypto.getRandomValues(new Uint8Array(1))[0] as number) & (15 >> (+digit / 4)))).toString(16),
  )
