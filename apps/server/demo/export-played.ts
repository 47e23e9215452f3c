import type pg from 'pg'
import { lastNight } from './clock.ts'
import { PLACEHOLDERS, PLAYED_AT } from './read-played.ts'

/** What no first start needs: what migrations, triggers and events hold, mails that left, what is noted of who did what. */
const LEFT_OUT = [
  ...['kysely_migration', 'kysely_migration_lock', 'stock_demand', 'business_events', 'mails'],
  ...['conversation_figures', 'team_actions'],
]
/** The day follows from the last use. */
const DERIVED = 'day'

interface Table {
  name: string
  columns: { name: string; fills: boolean }[]
  refersTo: string[]
  order: string
}

interface Row {
  conversation_id?: string
  [column: string]: unknown
}

const tablesOf = async (pool: pg.Pool): Promise<Table[]> => {
  const { rows } = await pool.query<Table>(
    `select c.relname as name,
       (select json_agg(json_build_object('name', a.attname, 'fills', a.atthasdef) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname <> $2) as columns,
       array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' order by 1) as "refersTo",
       case c.relname when 'conversations' then 'created_at' else (select string_agg(quote_ident(a.attname), ', ' order by k.n)
        from pg_index i cross join lateral unnest(i.indkey) with ordinality as k(attnum, n)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) end as order
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
     order by c.relname`,
    [LEFT_OUT, DERIVED],
  )
  const sorted = new Set<Table>()
  const visit = (table: Table | undefined, from: readonly Table[]): void => {
    if (table === undefined || sorted.has(table) || from.includes(table)) return
    for (const name of table.refersTo)
      visit(
        rows.find((one) => one.name === name),
        [...from, table],
      )
    sorted.add(table)
  }
  for (const table of rows) visit(table, [])
  return [...sorted]
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const TIME = /"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d:\d\d"/g

/** Short names of ids, the same whenever it is played: those within a conversation are counted in it. */
const nameIds = (tables: readonly { rows: readonly Row[] }[]): Map<string, string> => {
  const names = new Map<string, string>()
  const all = tables.flatMap(({ rows }) => rows)
  const own = all.filter((row) => row.conversation_id && row.id)
  const inside = new Set(own.map(({ id }) => id))
  for (const row of all.filter(({ conversation_id }) => !conversation_id))
    for (const [id] of JSON.stringify(row).matchAll(ID))
      if (!names.has(id) && !inside.has(id)) names.set(id, `§${names.size}`)
  const counts = new Map<string, number>()
  for (const row of [...own, ...all]) {
    const { conversation_id: conversation } = row
    if (!conversation) continue
    for (const [id] of JSON.stringify([row.id, row]).matchAll(ID)) {
      if (names.has(id)) continue
      const count = counts.get(conversation) ?? 0
      counts.set(conversation, count + 1)
      names.set(id, `${names.get(conversation)}.${count}`)
    }
  }
  return names
}

/** What a played demo stored, as read-played.ts reads it: a line for each table and one for each of its rows. */
export const exportPlayed = async (pool: pg.Pool): Promise<string> => {
  const filled: (Table & { rows: Row[] })[] = []
  for (const table of await tablesOf(pool)) {
    const { rows } = await pool.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table.name} t order by ${table.order}`,
    )
    if (rows.length > 0) filled.push({ ...table, rows: rows.map(({ row }) => row) })
  }
  const names = nameIds(filled)
  const lines = filled.flatMap(({ name, columns, rows }) => {
    const stored = columns.filter((column) => column.fills || rows.some((row) => row[column.name] !== null))
    return [
      JSON.stringify({ table: name, columns: stored.map((column) => column.name) }),
      ...rows.map((row) => JSON.stringify(stored.map((column) => row[column.name]))),
    ]
  })
  return `${lines.join('\n')}\n`
    .replaceAll(TIME, (time) => `"${new Date(time.slice(1, -1)).toISOString()}"`)
    .replaceAll(ID, (id) => names.get(id) ?? id)
    .replaceAll(lastNight(PLAYED_AT).toISOString(), PLACEHOLDERS.lastNight)
    .replaceAll(`\\\\x${Buffer.from(PLACEHOLDERS.transferHash).toString('hex')}`, PLACEHOLDERS.transferHash)
}
