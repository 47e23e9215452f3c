import type { Message } from '#contract/conversations/message.ts'

const RUN_MS = 3 * 60_000

type ThreadRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'event'; key: string; message: Message }
  | { kind: 'message'; key: string; message: Message; startsRun: boolean }

const dayOf = (timestamp: string): string => new Date(timestamp).toDateString()

const continues = (previous: Message | undefined, message: Message): boolean =>
  previous !== undefined &&
  previous.kind === 'message' &&
  previous.senderType === message.senderType &&
  previous.senderId === message.senderId &&
  new Date(message.timestamp).getTime() - new Date(previous.timestamp).getTime() < RUN_MS

/** What the thread shows: day separators, events, and messages, of which runs of one sender share a meta line. */
export function threadRows(messages: readonly Message[]): ThreadRow[] {
  const rows: ThreadRow[] = []
  let previous: Message | undefined
  for (const message of messages) {
    const newDay = previous === undefined || dayOf(previous.timestamp) !== dayOf(message.timestamp)
    if (newDay) rows.push({ kind: 'day', key: `day-${message.id}`, at: message.timestamp })
    if (message.kind === 'event') rows.push({ kind: 'event', key: message.id, message })
    else {
      const startsRun = newDay || !continues(previous, message)
      rows.push({ kind: 'message', key: message.id, message, startsRun })
    }
    previous = message
  }
  return rows
}

/** `sess_8f3c2a91`: the short form of a conversation's id; its end, because UUIDv7 ids begin with the time. */
export const shortSessionId = (sessionId: string): string => `sess_${sessionId.replaceAll('-', '').slice(-8)}`
