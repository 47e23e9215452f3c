import { sql } from 'kysely'
import { hashPassword } from '#server/features/auth/public.ts'
import { endConversations, settleConversations } from '#server/features/conversations/jobs.ts'
import { randomToken, sha256 } from '#server/lib/crypto.ts'
import type { Trx } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { endOfIdle, lastNight } from './clock.ts'
import { readPlayed } from './read-played.ts'

const PASSWORD = 'demo-lutin-2026'
/** Any number that no other advisory lock of the product uses. */
const SEED_LOCK = 7_345_021

type Table = ReturnType<typeof readPlayed>[number]

/** What was counted on the last day is of moments: it is summed up by the hour or the day in which they lie now. */
const SUMMED: Record<string, Record<string, string>> = {
  hourly_figures: { hour: `date_trunc('hour', hour, 'Europe/Paris')` },
  hourly_breakdown: { hour: `date_trunc('hour', hour, 'Europe/Paris')` },
  knowledge_uses: { day: `(last_used_at at time zone 'UTC')::date`, last_used_at: 'max(last_used_at)' },
}

const insertRows = async (trx: Trx, { name, columns, rows }: Table): Promise<void> => {
  const summed = SUMMED[name]
  const stored = [...new Set([...columns, ...Object.keys(summed ?? {})])]
  const values = stored.map((column) => {
    const isCount = summed && typeof rows[0]?.[column] === 'number'
    return summed?.[column] ?? (isCount ? `sum("${column}")` : `"${column}"`)
  })
  const keys = values.filter((value) => !/^(sum|max)\(/.test(value))
  await sql`insert into ${sql.table(name)} (${sql.join(stored.map((column) => sql.ref(column)))})
    select ${sql.raw(values.join(', '))}
    from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb)
    ${sql.raw(summed ? `group by ${keys.join(', ')}` : '')}`.execute(trx)
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
const catchUp = async (deps: Pick<Deps, 'db' | 'now'>): Promise<void> => {
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
  await db.transaction().execute(async (trx) => {
    // Another process that fills it takes some seconds.
    await sql`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`.execute(
      trx,
    )
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx)
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
    for (const table of tables) await insertRows(trx, table)
    await readNightBefore(trx)
    await catchUp({ db: trx, now: deps.now })
  })
}
