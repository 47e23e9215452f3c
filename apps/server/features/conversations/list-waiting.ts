import type { InboxEvents } from '#contract/conversations/inbox.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { pageOf } from '#server/lib/cursor.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { StoredEvent } from '#server/lib/event-bus.ts'
import type { Handler } from '#server/lib/handler.ts'
import { streamGuard } from '#server/lib/stream-guard.ts'
import { CURSOR, LONGEST_WAIT } from './cursor.ts'
import { presentConversation } from './present.ts'
import { countHandledAlone, countWaiting, findMembershipsOf, findWaiting } from './waiting-queries.ts'

/** Whoever waits for a person, over all businesses of the caller, the longest wait first. */
export const listWaiting: Handler<'listWaiting'> = async ({ deps, user, query }) => {
  const now = deps.now()
  const limit = query.limit ?? LIMITS.pageSize
  const businessId = query.businessId ?? null
  const after = CURSOR.read(query.cursor) ?? LONGEST_WAIT
  const [rows, total] = await Promise.all([
    findWaiting(deps.db, user.id, { businessId, after, limit }),
    countWaiting(deps.db, user.id, businessId),
  ])
  const { page, nextCursor } = pageOf(rows, limit, CURSOR)
  return {
    conversations: page.map((row) => ({
      ...presentConversation(row, now),
      business: { id: row.business_id, name: row.business_name },
    })),
    total,
    nextCursor,
  }
}

const HANDLED_DAYS = 30

/** What the assistant did alone since the caller looked last. */
export const countHandled: Handler<'countHandled'> = async ({ deps, user, query }) => {
  const earliest = deps.now().getTime() - HANDLED_DAYS * 86_400_000
  const since = new Date(Math.max(Date.parse(query.since), earliest))
  return { conversations: await countHandledAlone(deps.db, user.id, since) }
}

/** Whether an event may have changed who waits in its business; keeps the last count in `counts`. */
const changesWaiting = (counts: Map<string, number>, businessId: string, { event }: StoredEvent): boolean => {
  if (event.type !== 'message' && event.type !== 'conversation') return false
  const before = counts.get(businessId)
  const after = event.counters.waitingConversations
  counts.set(businessId, after)
  return before !== after || event.conversation.waitingSince !== null
}

/**
 * Says when who waits changes in any business of the caller, until the caller leaves, signs out, or loses the
 * place in one of them: whoever follows opens it again and gets the businesses of that moment.
 */
export const streamWaiting: Handler<'streamWaiting'> = async ({ deps, user, stream: open }) => {
  if (open === null) throw new ApiError('NOT_FOUND')
  const businesses = await findMembershipsOf(deps.db, user.id)
  const stream = open()
  const send = <K extends keyof InboxEvents>(event: K, data: InboxEvents[K]) => stream.send(event, data)
  const counts = new Map<string, number>()
  const leaving: (() => void)[] = []
  const leave = (): void => {
    for (const one of leaving.splice(0)) one()
  }
  stream.onClose(leave)
  try {
    for (const businessId of businesses) {
      const sendWaiting = () =>
        send('waiting', { type: 'waiting', businessId, waiting: counts.get(businessId) ?? 0 })
      leaving.push(
        await deps.events.subscribe(businessId, null, {
          event: (stored) => {
            if (changesWaiting(counts, businessId, stored)) sendWaiting()
          },
          typing: () => {},
          reset: sendWaiting,
        }),
      )
    }
  } catch (error) {
    stream.end()
    throw error
  }
  const guard = streamGuard(deps)
  for (const businessId of [null, ...businesses])
    guard.watch({ stream, sessionId: user.sessionId, businessId })
  if (stream.isClosed) leave()
  send('ready', { type: 'ready' })
}
