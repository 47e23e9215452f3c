import type { BusinessEvent } from '#contract/events.ts'
import type { Db } from './database.ts'
import type { EventLog } from './event-bus.ts'
import type { WalFlush } from './wal-flush.ts'

/**
 * The stored events of businesses. Reads by business id alone: only the event bus uses it. What it answers outlives a
 * crash of the database: a sequence number that was delivered is never another event's later.
 */
export const createEventLog = (db: Db, walFlush: WalFlush): EventLog => ({
  async lastSeq(businessId) {
    const row = await db
      .selectFrom('business_counters')
      .select('event_seq')
      .where('business_id', '=', businessId)
      .executeTakeFirst()
    await walFlush()
    return row?.event_seq ?? 0
  },
  async read(businessId, after, upTo, conversationId) {
    let query = db
      .selectFrom('business_events')
      .select(['seq', 'data', 'conversation_id', 'visible_to_visitor'])
      .where('business_id', '=', businessId)
      .where('seq', '>', after)
      .where('seq', '<=', upTo)
      .orderBy('seq')
    if (conversationId !== undefined) {
      // The first event after the asked one comes along: it says whether the events are still kept.
      query = query.where((eb) =>
        eb.or([
          eb('seq', '=', after + 1),
          eb.and([eb('conversation_id', '=', conversationId), eb('visible_to_visitor', '=', true)]),
        ]),
      )
    }
    const rows = await query.execute()
    await walFlush()
    if (upTo > after && rows[0]?.seq !== after + 1) return null
    return rows
      .filter(
        (row) =>
          conversationId === undefined ||
          (row.conversation_id === conversationId && row.visible_to_visitor === true),
      )
      .map((row) => ({
        seq: row.seq,
        event: row.data as BusinessEvent,
        conversationId: row.conversation_id,
        visitor: row.visible_to_visitor,
      }))
  },
})
