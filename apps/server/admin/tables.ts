import type pg from 'pg'

/** A table of ours: `columns` are those that are stored, not computed. */
interface Table {
  name: string
  columns: string[]
}

/** Kysely's own bookkeeping: the target has its own. */
const NOT_DATA = ['kysely_migration', 'kysely_migration_lock']

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The tables that hold data, each after those it refers to. */
export const listTables = async (client: pg.ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not c.relname = any($1)
     group by c.relname order by c.relname`,
    [NOT_DATA],
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select a.relname as from, b.relname as to
     from pg_constraint k join pg_class a on a.oid = k.conrelid join pg_class b on b.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and a.oid <> b.oid`,
  )
  return inOrder(rows, references)
}

const inOrder = (tables: Table[], references: { from: string; to: string }[]): Table[] => {
  const sorted: Table[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ name }) => !references.some((r) => r.from === name && waiting.has(r.to)),
    )
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const table of ready) {
      sorted.push(table)
      waiting.delete(table.name)
    }
  }
  return sorted
}

/** Settings under which rows read the same on every server and in every time zone. */
export const PLAIN_TEXT_SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 3; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Number of rows and a hash over all of them, whatever their order. Needs PLAIN_TEXT_SETTINGS. */
export const fingerprint = async (client: pg.ClientBase, table: string, columns: string[]) => {
  const { rows } = await client.query<{ count: string; hash: string }>(
    `select count(*) as count,
       coalesce(sum(('x' || left(digest, 16))::bit(64)::bigint::numeric), 0) || ':' ||
       coalesce(sum(('x' || right(digest, 16))::bit(64)::bigint::numeric), 0) as hash
     from (select md5(row(${columns.map(quoted).join(', ')})::text) as digest from ${quoted(table)}) as digests`,
  )
  const [row] = rows
  return { count: Number(row?.count), hash: row?.hash ?? '' }
}
