import { sql, type Transaction } from 'kysely'
import { hashPassword } from '#server/features/auth/public.ts'
import { endConversations, settleConversations } from '#server/features/conversations/jobs.ts'
import { randomToken, sha256 } from '#server/lib/crypto.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Figures } from '#server/lib/figures.ts'
import type { Database } from '#server/lib/schema.ts'
import { type BreakdownChange, insertBreakdown, insertFigures } from '#server/lib/transaction-finish.ts'
import { endOfIdle, lastNight } from './clock.ts'
import { readPlayed } from './read-played.ts'

const PASSWORD = 'demo-lutin-2026'
/** Any number that no other advisory lock of the product uses. */
const SEED_LOCK = 7_345_021

type Trx = Transaction<Database>
type Table = ReturnType<typeof readPlayed>[number]

const insertRows = async (trx: Trx, { name, columns, rows }: Table): Promise<void> => {
  const stored = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(name)} (${stored})
    select ${stored} from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  )
}

/** Figures that were counted at a moment belong to the hour in which it lies now. */
const insertByHour =
  <T>(insert: (businessId: string, rows: readonly T[]) => { execute(trx: Trx): Promise<unknown> }) =>
  async (trx: Trx, { rows }: Table): Promise<void> => {
    for (const [businessId, ofBusiness] of Map.groupBy(rows, (row) => row.business_id as string))
      await insert(businessId, ofBusiness as T[]).execute(trx)
  }

const insertUses = async (trx: Trx, { rows }: Table): Promise<void> => {
  await sql`insert into knowledge_uses (business_id, kind, subject, day, uses, last_used_at)
    select business_id, kind, subject, (last_used_at at time zone 'UTC')::date, sum(uses), max(last_used_at)
    from jsonb_populate_recordset(null::knowledge_uses, ${JSON.stringify(rows)}::jsonb) group by 1, 2, 3, 4`.execute(
    trx,
  )
}

const INSERTS: Record<string, typeof insertRows> = {
  hourly_figures: insertByHour<Figures & { hour: string }>((businessId, rows) =>
    insertFigures(
      businessId,
      rows.map((row) => [row.hour, row]),
    ),
  ),
  hourly_breakdown: insertByHour<Omit<BreakdownChange, 'quarter'> & { hour: string }>((businessId, rows) =>
    insertBreakdown(
      businessId,
      rows.map((row) => ({ ...row, quarter: row.hour })),
    ),
  ),
  knowledge_uses: insertUses,
}

/** A page that is read each night had been read in the night before it was cited. */
const readNightBefore = (trx: Trx) =>
  sql`update answer_passages p
    set as_of = p.as_of - interval '1 day' * ceil(extract(epoch from p.as_of - m.created_at) / 86400)
    from messages m
    where p.kind = 'site' and m.business_id = p.business_id
      and m.conversation_id = p.conversation_id and m.id = p.message_id and p.as_of > m.created_at`.execute(
    trx,
  )

/** What happened by itself today, before the first start. */
const catchUp = async (deps: Deps): Promise<void> => {
  const { db } = deps
  const open = await db
    .selectFrom('conversations')
    .select('last_activity_at')
    .where('ended_at', 'is', null)
    .execute()
  const ends = new Set(open.map(({ last_activity_at }) => endOfIdle(last_activity_at).getTime()))
  for (const end of [...ends].sort((a, b) => a - b))
    if (end <= deps.now().getTime()) await endConversations({ db, now: () => new Date(end) })
  await settleConversations(deps)
}

/** Fills an empty database with the demo data set, as if it had been played until now; does nothing on one that has users. */
export const seedDemo = async (deps: Deps): Promise<void> => {
  const { db, sealer } = deps
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (anybody !== undefined) return
  const [password, nobodysPassword] = await Promise.all([hashPassword(PASSWORD), hashPassword(randomToken())])
  const now = deps.now()
  const token = randomToken()
  const tables = readPlayed(now, {
    password,
    nobodysPassword,
    transferToken: sealer.seal(token),
    transferHash: `\\x${sha256(token).toString('hex')}`,
    lastNight: lastNight(now).toISOString(),
  })
  const isFilled = await db.transaction().execute(async (trx) => {
    // Another process that fills it takes some seconds.
    await sql`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`.execute(
      trx,
    )
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx)
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false
    for (const table of tables) await (INSERTS[table.name] ?? insertRows)(trx, table)
    await readNightBefore(trx)
    return true
  })
  if (isFilled) await catchUp(deps)
}
