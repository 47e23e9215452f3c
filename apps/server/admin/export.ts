import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ConnectionSettings } from '#server/lib/database.ts'
import { openClient } from './client.ts'
import type { ExportRecord, Frame } from './export-format.ts'
import { fingerprint, listTables, PLAIN_TEXT_SETTINGS, quoted } from './tables.ts'

/**
 * Everything in a database as it is at one moment, also while others write: tables, sequences and the jobs that
 * wait to be done. Not part of it: the secret of the installation, which is not in the database.
 * @param say gets a line of progress per table
 */
export async function* exportDatabase(
  connection: ConnectionSettings,
  say: (line: string) => void,
): AsyncGenerator<Frame> {
  const client = await openClient(connection)
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(PLAIN_TEXT_SETTINGS)
    const { rows: migrations } = await client.query<{ name: string }>(
      'select name from kysely_migration order by name',
    )
    yield {
      record: {
        kind: 'start',
        format: 'lutingenie-export',
        version: 1,
        createdAt: new Date().toISOString(),
        migrations: migrations.map(({ name }) => name),
      },
    }
    const tables = await listTables(client)
    for (const { name, columns } of tables) {
      yield { record: { kind: 'table', table: name, columns } }
      const copy = copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`)
      for await (const rows of client.query(copy) as AsyncIterable<Buffer>) yield { rows }
      const { count, hash } = await fingerprint(client, name, columns)
      if (count > 0) say(`  ${name} : ${count}`)
      yield { record: { kind: 'table-end', table: name, count, hash } }
    }
    for (const record of [...(await sequences(client)), ...(await waitingJobs(client))]) yield { record }
    yield { record: { kind: 'end', tables: tables.length } }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const sequences = async (client: pg.ClientBase): Promise<ExportRecord[]> => {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  )
  const records: ExportRecord[] = []
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    )
    const [state] = states
    if (state) records.push({ kind: 'sequence', name, value: state.value, isCalled: state.called })
  }
  return records
}

/** What was promised and not done yet; the queue itself is made anew by whoever imports. */
const waitingJobs = async (client: pg.ClientBase): Promise<ExportRecord[]> => {
  const { rows: found } = await client.query<{ queue: string | null }>(
    "select to_regclass('pgboss.job')::text as queue",
  )
  if (!found[0]?.queue) return []
  const { rows } = await client.query<{ name: string; data: object; start: Date; key: string | null }>(
    `select name, data, start_after as start, singleton_key as key from pgboss.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on, id`,
  )
  return rows.map(({ name, data, start, key }) => ({
    kind: 'job',
    name,
    data: data ?? {},
    startAfter: start.toISOString(),
    singletonKey: key,
  }))
}
