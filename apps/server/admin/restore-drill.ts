import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { loadAppSecret } from '#server/lib/app-secret.ts'
import type { Config } from '#server/lib/config.ts'
import { createSealer } from '#server/lib/crypto.ts'
import type { ConnectionSettings } from '#server/lib/database.ts'
import { startEmbedded } from '#server/lib/postgres/embedded.ts'
import { StartupError } from '#server/lib/startup-error.ts'
import { openClient } from './client.ts'
import { minute } from './command.ts'
import { decodeFrames, type Frame } from './export-format.ts'
import { importDatabase } from './import.ts'
import { listTables, quoted } from './tables.ts'

type Say = (line: string) => void

/** Backups are looked for under this ending. */
const ENDING = '.lutin'
const HOUR_MS = 3_600_000

/**
 * Tries a backup out: restores it into a second database, compares it with the one in use, and removes it again. What is
 * in use is only read.
 * @param where a backup, or a folder of which the newest is taken
 * @param maxAgeDays an older backup is a failure
 * @throws StartupError with what is wrong with the backup
 */
export const restoreDrill = async (
  config: Config,
  connection: ConnectionSettings,
  { where, maxAgeDays }: { where: string; maxAgeDays: number },
  say: Say,
): Promise<void> => {
  const file = newestBackup(where)
  const beganAt = performance.now()
  const second = await openSecond(config, connection)
  try {
    say(`Sauvegarde essayée : ${file}`)
    let createdAt = ''
    const bytes = createReadStream(file).pipe(createGunzip())
    const note = (at: string) => {
      createdAt = at
    }
    const { rows, tables, jobs } = await importDatabase(
      second.connection,
      noteStart(decodeFrames(bytes), note),
    ).catch((error: unknown) => {
      if (error instanceof StartupError) throw error
      throw new StartupError(`${file} cannot be restored: ${(error as Error).message}.`)
    })
    const seconds = ((performance.now() - beganAt) / 1_000).toFixed(1)
    say(
      `Restaurée et vérifiée en ${seconds} s : ${tables} tables, ${rows} lignes, ${jobs} tâches en attente.`,
    )
    const problems = [
      ...checkAge(createdAt, maxAgeDays, say),
      ...(await compareCounts(connection, second.connection, say)),
      ...(await checkSecrets(config, second.connection, say)),
      ...(await checkIndexes(second.connection)),
    ]
    if (problems.length > 0) throw new StartupError(`The drill failed.\n  ${problems.join('\n  ')}`)
    say('L’essai a réussi ; la seconde base est effacée.')
  } finally {
    await second.remove()
  }
}

/** @throws StartupError when there is no backup */
const newestBackup = (where: string): string => {
  if (!existsSync(where)) throw new StartupError(`There is no file or folder ${where}.`)
  if (!statSync(where).isDirectory()) return where
  const [newest] = readdirSync(where)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => join(where, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  if (newest === undefined) throw new StartupError(`There is no backup (*${ENDING}) in ${where}.`)
  return newest
}

async function* noteStart(frames: AsyncGenerator<Frame>, note: (at: string) => void): AsyncGenerator<Frame> {
  try {
    for await (const frame of frames) {
      if ('record' in frame && frame.record.kind === 'start') note(frame.record.createdAt)
      yield frame
    }
  } finally {
    await frames.return(undefined)
  }
}

interface Second {
  connection: ConnectionSettings
  remove(): Promise<void>
}

/** A second embedded PostgreSQL in a folder of its own, or a second database on the server of DATABASE_URL. */
const openSecond = async (config: Config, connection: ConnectionSettings): Promise<Second> => {
  if (config.databaseUrl === null) {
    const dataDir = mkdtempSync(join(config.dataDir, 'restore-drill-'))
    const remove = () => rmSync(dataDir, { recursive: true, force: true })
    try {
      const embedded = await startEmbedded({ dataDir })
      return {
        connection: embedded.connection,
        remove: async () => {
          await embedded.stop()
          remove()
        },
      }
    } catch (error) {
      remove()
      throw error
    }
  }
  const name = `lutingenie_restore_drill_${randomBytes(4).toString('hex')}`
  await query(connection, `create database ${name}`).catch((error: unknown) => {
    throw new StartupError(
      `A second database cannot be made on this server (${(error as Error).message}). Give the role the right to: alter role … createdb.`,
    )
  })
  return {
    connection: withDatabase(connection, name),
    remove: async () => {
      await query(connection, `drop database if exists ${name} with (force)`)
    },
  }
}

const withDatabase = (connection: ConnectionSettings, database: string): ConnectionSettings => {
  if (!('connectionString' in connection) || connection.connectionString === undefined)
    return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}

const query = async <T extends pg.QueryResultRow>(
  connection: ConnectionSettings,
  ...statement: [text: string, values?: unknown[]]
): Promise<T[]> => {
  const client = await openClient(connection)
  try {
    return (await client.query<T>(...statement)).rows
  } finally {
    await client.end()
  }
}

const checkAge = (createdAt: string, maxAgeDays: number, say: Say): string[] => {
  const at = new Date(createdAt)
  const hours = (Date.now() - at.getTime()) / HOUR_MS
  say(`Elle date du ${minute(at)} UTC : ${hours.toFixed(1)} h seraient perdues.`)
  return hours > 24 * maxAgeDays
    ? [`The backup is ${Math.floor(hours / 24)} days old, more than ${maxAgeDays} (--days).`]
    : []
}

/** How many rows each table has. */
const countRows = async (connection: ConnectionSettings): Promise<Map<string, number>> => {
  const client = await openClient(connection)
  try {
    const counts = new Map<string, number>()
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(name)}`)
      counts.set(name, Number(rows[0]?.count))
    }
    return counts
  } finally {
    await client.end()
  }
}

/** Says where the two differ, which time alone may do; wrong is a table that lost everything. */
const compareCounts = async (used: ConnectionSettings, restored: ConnectionSettings, say: Say) => {
  const [now, then] = [await countRows(used), await countRows(restored)]
  const differing = [...now].filter(([name, count]) => then.get(name) !== count)
  for (const [name, count] of differing)
    say(`  ${name} : ${then.get(name) ?? 0} restaurées, ${count} aujourd’hui`)
  if (differing.length === 0) say('Chaque table a autant de lignes que la base en service.')
  return ['users', 'businesses', 'memberships', 'messages'].flatMap((name) =>
    (now.get(name) ?? 0) > 0 && (then.get(name) ?? 0) === 0
      ? [`The table ${name} is empty in the backup, and has ${now.get(name)} rows in use.`]
      : [],
  )
}

/** Whether what is sealed in the backup opens under the secret of this installation. */
const checkSecrets = async (config: Config, restored: ConnectionSettings, say: Say): Promise<string[]> => {
  const columns = await query<{ table: string; column: string }>(
    restored,
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and (column_name like 'sealed%' or column_name = 'webhook_secret')
       and table_name <> 'mails' order by 1, 2`,
  )
  const sealer = createSealer(loadAppSecret(config.appSecret, config.dataDir))
  const problems: string[] = []
  let opened = 0
  for (const { table, column } of columns) {
    const [row] = await query<{ sealed: never }>(
      restored,
      `select ${quoted(column)} as sealed from ${quoted(table)} where ${quoted(column)} is not null limit 1`,
    )
    if (row === undefined) continue
    try {
      sealer.open(row.sealed)
      opened += 1
    } catch {
      problems.push(
        `What is sealed in ${table}.${column} does not open under this APP_SECRET: another one was in use.`,
      )
    }
  }
  if (problems.length === 0)
    say(`Secrets scellés : ${opened} essayés, tous s’ouvrent sous ce secret d’installation.`)
  return problems
}

const checkIndexes = async (restored: ConnectionSettings): Promise<string[]> => {
  const broken = await query<{ name: string }>(
    restored,
    'select indexrelid::regclass::text as name from pg_index where not indisvalid',
  )
  return broken.map(({ name }) => `The index ${name} is not valid after the restore.`)
}
