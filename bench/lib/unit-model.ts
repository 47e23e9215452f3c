import pg from 'pg'
import { createWalFlush } from '#server/lib/wal-flush.ts'
import type { BenchBusiness } from './database.ts'

const CLIENTS = 24

const lock = (business: string, conversation: string) => `begin;
  select * from conversations where business_id = '${business}' and id = '${conversation}' for no key update`

const write = (business: string, conversation: string, shared: boolean) => `
  with added as (
    insert into messages (business_id, conversation_id, id, sender_type, sender_id, sender_name, content, client_id)
    values ('${business}', '${conversation}', gen_random_uuid(), 'business', 'bench', 'Bench', 'Bonjour, votre colis part demain.', gen_random_uuid())
    returning id)
  update conversations set message_count = message_count + 1, last_activity_at = now()
  from added where business_id = '${business}' and conversations.id = '${conversation}';
  ${shared ? "select set_config('synchronous_commit', 'off', true);" : ''}
  with summed as (
    insert into hourly_figures as h (business_id, hour, team_messages)
    values ('${business}', date_trunc('hour', now()), 1)
    on conflict (business_id, hour) do update set team_messages = h.team_messages + 1),
  counters as (
    update business_counters set event_seq = event_seq + 1, messages = messages + 1
    where business_id = '${business}' returning event_seq)
  insert into business_events (business_id, seq, conversation_id, data)
  select '${business}', event_seq, '${conversation}', '{"type":"message"}'::jsonb from counters;
  commit`

/**
 * The transaction of a message as bare SQL: transactions per second of 24 clients, until each is on disk.
 * @param shared whether the disk is waited for after the rows are free, together with the others
 */
export const measureUnits = async (
  url: string,
  businesses: readonly BenchBusiness[],
  { shared, seconds }: { shared: boolean; seconds: number },
): Promise<number> => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const flush = createWalFlush(pool)
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  let turn = 0
  let done = 0
  const until = performance.now() + seconds * 1_000
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const { businessId, sessionIds } = businesses[turn % businesses.length] as BenchBusiness
        const sessionId = sessionIds[Math.floor(turn / businesses.length) % sessionIds.length] as string
        turn += 1
        await client.query(lock(businessId, sessionId))
        await client.query(write(businessId, sessionId, shared))
        if (shared) await flush()
        done += 1
      }
    }),
  )
  await Promise.all([...clients.map((client) => client.end()), pool.end()])
  return done / seconds
}
