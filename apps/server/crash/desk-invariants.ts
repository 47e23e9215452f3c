import type pg from 'pg'
import { expect } from 'vitest'
import { GREETING } from '#server/features/conversations/conversation.ts'
import { callDesk, type Desk } from './desk-worker.ts'

/** Events of a thread that begin a state and end it, with the column that says whether it holds. */
const STATES = [
  ['archived', 'unarchived', 'archived_at'],
  ['snoozed', 'woken', 'snoozed_at'],
  ['spam', 'not-spam', 'spam_at'],
  ['blocked', 'unblocked', 'blocked_at'],
] as const

interface Row {
  id: string
  message_count: number
  handler_id: string | null
  waiting_since: Date | null
  label_ids: string[]
  archived_at: Date | null
  archive_reason: string | null
  snoozed_at: Date | null
  spam_at: Date | null
  blocked_at: Date | null
}

interface Inspected {
  pool: pg.Pool
  businessId: string
  desk: Desk
  /** Conversations that are changed at once, which began alike. */
  together: readonly string[]
}

const checkThreads = async ({ pool, businessId, together }: Inspected): Promise<void> => {
  const { rows } = await pool.query<Row & { messages: number; events: { event: string; reason?: string }[] }>(
    `select c.*, m.messages, m.events from conversations c cross join lateral (
      select (count(*) filter (where kind = 'message' and client_id is distinct from $2))::int as messages,
        coalesce(jsonb_agg(jsonb_build_object('event', metadata->>'event', 'reason', metadata->>'archiveReason') order by id)
          filter (where kind = 'event'), '[]') as events
      from messages where conversation_id = c.id) m
    where c.business_id = $1`,
    [businessId, GREETING],
  )
  for (const { messages, events, ...row } of rows) {
    expect(row.message_count, 'messages that are counted').toBe(messages)
    for (const [begins, ends, column] of STATES) {
      const last = events.findLast(({ event }) => event === begins || event === ends)
      if (last === undefined) continue
      expect([column, row[column] !== null]).toEqual([column, last.event === begins])
      if (last.event === 'archived') expect(row.archive_reason).toBe(last.reason)
    }
  }
  const alike = rows
    .filter(({ id }) => together.includes(id))
    .map((row) => [
      ...STATES.map(([, , column]) => row[column] !== null),
      row.waiting_since !== null,
      row.handler_id,
      row.label_ids,
    ])
  expect(alike, 'all of a change, or nothing').toEqual(together.map(() => alike[0]))
}

const checkCounters = async ({ pool, businessId, desk }: Inspected, url: string): Promise<void> => {
  const { rows } = await pool.query(
    `select n.conversations as kept_conversations, n.archived as kept_archived, n.waiting as kept_waiting, r.*
    from business_counters n cross join lateral (
      select count(*)::int as conversations, count(archived_at)::int as archived,
        (count(*) filter (where waiting_since is not null and snoozed_at is null))::int as waiting
      from conversations c where c.business_id = n.business_id and spam_at is null
    ) r where n.business_id = $1`,
    [businessId],
  )
  const { kept_conversations, kept_archived, kept_waiting, ...counted } = rows[0]
  expect({
    conversations: Number(kept_conversations),
    archived: Number(kept_archived),
    waiting: Number(kept_waiting),
  }).toEqual(counted)
  const path = '/conversations?status=waiting'
  const { total } = (await callDesk(url, desk, { method: 'GET', path })) as { total: number }
  expect(total, 'those that are listed as waiting').toBe(counted.waiting)
}

/** Expects that nothing of the desk is half done. */
export const checkDesk = async (inspected: Inspected, url: string): Promise<void> => {
  const { pool, businessId, desk } = inspected
  await checkThreads(inspected)
  await checkCounters(inspected, url)
  const { rows } = await pool.query(
    `select (select count(*)::int from messages m where m.business_id = $1 and m.metadata->'mentions' ? $2) as mentions,
      (select count(*)::int from mails where recipient = (select email from users where id = $2::uuid)
        and body like '%À rappeler lundi.%') as mails,
      (select count(*)::int from conversations c, unnest(c.label_ids) l
        where c.business_id = $1 and not exists (select from labels where labels.id = l)) as unknown_labels`,
    [businessId, desk.colleagueId],
  )
  expect(rows[0].mails, 'one mail for each mention').toBe(rows[0].mentions)
  expect(rows[0].unknown_labels).toBe(0)
}
