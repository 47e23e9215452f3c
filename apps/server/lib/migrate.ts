import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type ConnectionSettings, createDb, createPool } from './database.ts'

const FOLDER = new URL('../migrations/', import.meta.url)

const read = (name: string): string => readFileSync(new URL(`${name}.sql`, FOLDER), 'utf8')

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => basename(file, '.sql'))
  .sort()

const migrations: Record<string, Migration> = Object.fromEntries(
  names.map((name) => [name, { up: async (db) => void (await sql.raw(read(name)).execute(db)) }]),
)

/** The names of all migrations, oldest first: those of their files. */
export const migrationNames = (): string[] => [...names]

/**
 * Brings a database to the newest schema, under an advisory lock; answers the names of what ran now. Migrations do not
 * depend on the numbers before theirs having run: a database from between two of them gets what it lacks.
 * @param options.only the migrations to run if they did not yet, for data of an older schema
 */
export const migrateToLatest = async (
  connection: ConnectionSettings,
  options: { only?: string[] } = {},
): Promise<string[]> => {
  const pool = createPool(connection, { max: 2, statementTimeoutMs: 600_000, onError: () => {} })
  const db = createDb(pool)
  const migratorOf = (known: Record<string, Migration>) =>
    new Migrator({ db, provider: { getMigrations: async () => known }, allowUnorderedMigrations: true })
  try {
    const wanted =
      options.only === undefined ? migrations : await narrowed(migratorOf(migrations), options.only)
    const { error, results } = await migratorOf(wanted).migrateToLatest()
    if (error) throw error
    return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName)
  } finally {
    await db.destroy()
  }
}

/** What ran already stays known, so that it does not count as lost. */
const narrowed = async (migrator: Migrator, names: string[]): Promise<Record<string, Migration>> => {
  const kept = (await migrator.getMigrations()).filter(
    ({ name, executedAt }) => executedAt !== undefined || names.includes(name),
  )
  return Object.fromEntries(kept.map(({ name, migration }) => [name, migration]))
}
