import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ConnectionSettings, Trx } from '#server/lib/database.ts'
import type { Jobs } from '#server/lib/jobs.ts'
import { migrateToLatest, migrationNames } from '#server/lib/migrate.ts'
import { createPgBossJobs } from '#server/lib/pg-boss-jobs.ts'
import type { Database } from '#server/lib/schema.ts'
import { StartupError } from '#server/lib/startup-error.ts'
import { openClient } from './client.ts'
import { BrokenExport, type ExportRecord, type Frame } from './export-format.ts'
import { fingerprint, listTables, PLAIN_TEXT_SETTINGS, quoted } from './tables.ts'

interface Imported {
  tables: number
  rows: number
  jobs: number
}

/**
 * Fills an empty database with an export, in one transaction: all of it, compared by number and hash of the rows of
 * each table, or nothing.
 * @throws StartupError when the database is not empty or of another version; BrokenExport
 */
export const importDatabase = async (
  connection: ConnectionSettings,
  frames: AsyncGenerator<Frame>,
): Promise<Imported> => {
  try {
    return await receive(connection, frames)
  } finally {
    await frames.return(undefined)
  }
}

const receive = async (connection: ConnectionSettings, frames: AsyncGenerator<Frame>): Promise<Imported> => {
  const first = (await frames.next()).value as Frame | undefined
  const start = first && 'record' in first ? first.record : undefined
  if (start?.kind !== 'start' || start.format !== 'lutingenie-export' || start.version !== 1) {
    throw new BrokenExport('it is not an export of LutinGénie')
  }
  await refuseWhileUsed(connection)
  await refuseUnlessEmpty(connection)
  await migrateTo(connection, start.migrations)
  const jobs = await openJobs(connection)
  const client = await openClient(connection)
  try {
    await client.query('begin')
    await client.query(PLAIN_TEXT_SETTINGS)
    const imported = await fill(client, jobs, frames)
    await client.query('commit')
    await client.query('analyze')
    await migrateToLatest(connection)
    return imported
  } finally {
    await jobs.stop()
    await client.end()
  }
}

/** @throws StartupError when a server of ours is connected to the database */
export const refuseWhileUsed = async (connection: ConnectionSettings): Promise<void> => {
  const client = await openClient(connection)
  try {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and application_name in ('lutingenie', 'lutingenie jobs', 'lutingenie events') limit 1`,
    )
    if (rowCount) throw new StartupError('A server is running on this database: stop it first.')
  } finally {
    await client.end()
  }
}

const refuseUnlessEmpty = async (connection: ConnectionSettings): Promise<void> => {
  const client = await openClient(connection)
  try {
    for (const { name } of await listTables(client)) {
      const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`)
      if (rowCount) {
        throw new StartupError(
          `The target database is not empty (table ${name}): nothing was changed. Use a new DATA_DIR or a new database.`,
        )
      }
    }
  } finally {
    await client.end()
  }
}

const migrateTo = async (connection: ConnectionSettings, names: string[]): Promise<void> => {
  const known = migrationNames()
  if (names.length === 0 || names.some((name) => !known.includes(name))) {
    throw new StartupError('The export was made by a newer version of LutinGénie: update this one first.')
  }
  await migrateToLatest(connection, { only: names })
}

/** A queue that only takes jobs. */
const openJobs = async (connection: ConnectionSettings): Promise<Jobs> => {
  const jobs = createPgBossJobs(connection, { error: () => {}, warn: () => {} })
  await jobs.start()
  return jobs
}

const fill = async (client: pg.Client, jobs: Jobs, frames: AsyncGenerator<Frame>): Promise<Imported> => {
  const tables = await listTables(client)
  const imported: Imported = { tables: 0, rows: 0, jobs: 0 }
  for (;;) {
    const record = await nextRecord(frames)
    if (record.kind === 'table') {
      if (!tables.some((table) => table.name === record.table)) {
        throw new BrokenExport(`unknown table ${record.table}`)
      }
      imported.rows += await fillTable(client, record, frames)
      imported.tables += 1
    } else if (record.kind === 'sequence') {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        `public.${quoted(record.name)}`,
        record.value,
        record.isCalled,
      ])
    } else if (record.kind === 'job') {
      await enqueue(client, jobs, record)
      imported.jobs += 1
    } else if (record.kind === 'end') {
      if (record.tables !== imported.tables) throw new BrokenExport('tables are missing')
      return imported
    }
  }
}

const nextFrame = async (frames: AsyncGenerator<Frame>): Promise<Frame> => {
  const { value, done } = await frames.next()
  if (done) throw new BrokenExport('it ends too early')
  return value as Frame
}

const nextRecord = async (frames: AsyncGenerator<Frame>): Promise<ExportRecord> => {
  const frame = await nextFrame(frames)
  if ('rows' in frame) throw new BrokenExport('rows without a table')
  return frame.record
}

const fillTable = async (
  client: pg.Client,
  { table, columns }: Extract<ExportRecord, { kind: 'table' }>,
  frames: AsyncGenerator<Frame>,
): Promise<number> => {
  let end: ExportRecord | undefined
  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const frame = await nextFrame(frames)
      if ('rows' in frame) yield frame.rows
      else {
        end = frame.record
        return
      }
    }
  }
  const names = columns.map(quoted).join(', ')
  // What triggers would write comes with the export too.
  const { rowCount: triggers } = await client.query(
    'select 1 from pg_trigger where tgrelid = $1::regclass and not tgisinternal limit 1',
    [`public.${quoted(table)}`],
  )
  if (triggers) await client.query(`alter table ${quoted(table)} disable trigger user`)
  await pipeline(rows, client.query(copyFrom(`copy ${quoted(table)} (${names}) from stdin`)))
  if (triggers) await client.query(`alter table ${quoted(table)} enable trigger user`)
  if (end?.kind !== 'table-end' || end.table !== table) throw new BrokenExport(`table ${table} has no end`)
  const { count, hash } = await fingerprint(client, table, columns)
  if (count !== end.count || hash !== end.hash) {
    throw new BrokenExport(`table ${table} differs after the copy (${count} of ${end.count} rows)`)
  }
  return count
}

const enqueue = async (client: pg.Client, jobs: Jobs, job: Extract<ExportRecord, { kind: 'job' }>) => {
  // Kysely on the one connection of our transaction.
  const lent = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => lent, end: async () => {} }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) })
  await jobs.enqueue(db as Trx, job.name, job.data, {
    startAfter: new Date(job.startAfter),
    ...(job.singletonKey === null ? {} : { singletonKey: job.singletonKey }),
  })
}
