import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { randomToken, sha256 } from '#server/lib/crypto.ts'
import { migrateToLatest } from '#server/lib/migrate.ts'
import { startEmbedded } from '#server/lib/postgres/embedded.ts'

export interface BenchDatabase {
  url: string
  pool: pg.Pool
  stop(): Promise<void>
}

/** A fresh PostgreSQL of the project's own, migrated, in a temporary folder. */
export const startDatabase = async (): Promise<BenchDatabase> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lutin-bench-'))
  const embedded = await startEmbedded({ dataDir })
  const { host, port, user, database } = embedded.connection
  await migrateToLatest(embedded.connection)
  const pool = new pg.Pool({ ...embedded.connection, max: 4 })
  return {
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    pool,
    async stop() {
      await pool.end()
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export interface BenchBusiness {
  businessId: string
  token: string
  email: string
  sessionId: string
  /** Up to 200 conversations, for load that is spread. */
  sessionIds: string[]
}

/** A business with an owner who is signed in, and `size` conversations of two messages each. */
export const addBusiness = async (pool: pg.Pool, size: number): Promise<BenchBusiness> => {
  const businessId = randomUUID()
  const userId = randomUUID()
  const token = randomToken()
  const email = `${userId}@example.com`
  const sessionId = randomUUID()
  await pool.query(
    `insert into users (id, email, email_key, name, user_type, password_hash) values ($1, $2, $2, 'Bench', 'BUSINESS_OWNER', 'none')`,
    [userId, email],
  )
  await pool.query(
    `insert into sessions (token_hash, id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [sha256(token), randomUUID(), userId],
  )
  await pool.query(
    `insert into businesses (id, name, email, status, created_by) values ($1, 'Bench', 'bench@example.com', 'CLAIMED', $2)`,
    [businessId, userId],
  )
  await pool.query(`insert into memberships (business_id, user_id, role) values ($1, $2, 'owner')`, [
    businessId,
    userId,
  ])
  await pool.query(
    `insert into conversations (business_id, id, customer_name, search_text, message_count, last_message, last_sender, last_activity_at, created_at)
     select $1, case when n = 1 then $3::uuid else gen_random_uuid() end, 'Cliente ' || n, 'cliente ' || n, 2, 'Bonjour, une question sur ma commande ' || n,
       'customer', now() - n * interval '7 seconds', now() - n * interval '8 seconds'
     from generate_series(1, $2::int) n`,
    [businessId, size, sessionId],
  )
  await pool.query(
    `insert into messages (business_id, conversation_id, id, sender_type, sender_id, content, created_at)
     select $1, c.id, gen_random_uuid(), 'customer', 'Anonymous', 'Bonjour, une question', c.last_activity_at
     from conversations c, generate_series(1, 2) where c.business_id = $1`,
    [businessId],
  )
  await pool.query(
    `insert into business_counters (business_id, conversations, messages) values ($1, $2, $3)`,
    [businessId, size, size * 2],
  )
  await pool.query(
    `insert into hourly_figures (business_id, hour, conversations, customer_messages, replies, reply_ms)
     select $1, date_trunc('hour', now()) - n * interval '1 hour', 10, 20, 10, 9000 from generate_series(0, 1439) n`,
    [businessId],
  )
  await pool.query('analyze conversations, messages, business_counters, hourly_figures')
  const { rows } = await pool.query<{ id: string }>(
    'select id from conversations where business_id = $1 limit 200',
    [businessId],
  )
  return { businessId, token, email, sessionId, sessionIds: rows.map((row) => row.id) }
}

/** Makes the thread of a conversation `size` long: what both sides say, with files, notes and events between. */
export const lengthenThread = async (
  pool: pg.Pool,
  { businessId, sessionId }: Pick<BenchBusiness, 'businessId' | 'sessionId'>,
  size: number,
): Promise<void> => {
  await pool.query('delete from messages where business_id = $1 and conversation_id = $2', [
    businessId,
    sessionId,
  ])
  await pool.query(
    `insert into messages (business_id, conversation_id, id, kind, sender_type, sender_id, sender_name, content, metadata, created_at)
     select $1, $2, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
       case when n % 10 in (4, 9) then 'event' else 'message' end,
       case when n % 2 = 0 then 'customer' else 'business' end, case when n % 2 = 0 then 'Anonymous' else 'bench' end,
       case when n % 2 = 0 then null else 'Bench' end,
       case when n % 10 = 4 then '' else 'Bonjour, ma commande ' || n || ' n’est pas arrivée : pouvez-vous regarder où elle est ?' end,
       case n % 10 when 4 then '{"event": "handed-back"}' when 9 then '{"event": "note", "mentions": []}'
         when 6 then jsonb_build_object('attachments', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(),
           'name', 'colis.jpg', 'type', 'image/jpeg', 'size', 240000, 'width', 1600, 'height', 1200)))
         else '{}' end::jsonb,
       now() - ($3 - n) * interval '1 minute'
     from generate_series(1, $3::int) n`,
    [businessId, sessionId, size],
  )
  await pool.query('update conversations set message_count = $3 where business_id = $1 and id = $2', [
    businessId,
    sessionId,
    (size * 4) / 5,
  ])
  await pool.query('analyze messages')
}
