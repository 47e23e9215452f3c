// Prepares and plans every statement of the ledger on the oldest PostgreSQL that is supported (TEST_POSTGRES) and on the
// embedded one: what the newer one takes, the older one has to take as well.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrateToLatest } from '#server/lib/migrate.ts'
import { type Binaries, embeddedBinaries } from '#server/lib/postgres/binaries.ts'
import { startTestPostgres, testBinaries } from '../test-postgres.ts'
import { formatStatement, readLedger } from './ledger.ts'

const DATABASE = 'statements'

const prepareOne = async (client: pg.Client, statement: string): Promise<void> => {
  await client.query(`prepare one as ${statement}`)
  const { rows } = await client.query(
    'select cardinality(parameter_types) as count from pg_prepared_statements',
  )
  const nulls = Array.from({ length: rows[0].count }, () => 'null')
  await client.query(`explain execute one${nulls.length > 0 ? `(${nulls.join(', ')})` : ''}`)
}

/** What the server says against each statement; null where it takes it. */
const prepareAll = async (
  binaries: Binaries,
  statements: readonly string[],
): Promise<{ major: number; complaints: (string | null)[] }> => {
  const server = await startTestPostgres(binaries)
  try {
    const { host, port, user, major } = server
    const admin = new pg.Client({ host, port, user, database: 'postgres' })
    await admin.connect()
    await admin.query(`create database ${DATABASE}`)
    await admin.end()
    await migrateToLatest({ host, port, user, database: DATABASE })
    const client = new pg.Client({ host, port, user, database: DATABASE })
    await client.connect()
    await client.query('set plan_cache_mode = force_generic_plan')
    const complaints: (string | null)[] = []
    for (const statement of statements) {
      complaints.push(
        await prepareOne(client, statement).then(
          () => null,
          (error: Error) => error.message,
        ),
      )
      await client.query('deallocate all')
    }
    await client.end()
    return { major, complaints }
  } finally {
    await server.stop()
  }
}

const ledger = readLedger()
const statements = [...ledger.keys()]
const oldest = await prepareAll(testBinaries(), statements)
const newest = await prepareAll(embeddedBinaries(join(tmpdir(), 'lutingenie-binaries')), statements)
const found = statements.map((text, at) => ({
  names: [...(ledger.get(text) ?? [])].join(', '),
  text,
  old: oldest.complaints[at] ?? null,
  new: newest.complaints[at] ?? null,
}))
const refused = found.filter((one) => one.old !== null && one.old !== one.new)
const strange = found.filter((one) => one.new !== null)
for (const one of refused)
  console.error(
    `PostgreSQL ${oldest.major} refuses: ${one.old}\n-- ${one.names}\n${formatStatement(one.text)}\n`,
  )
for (const one of strange) console.log(`PostgreSQL ${newest.major} cannot plan ${one.names}: ${one.new}`)
console.log(
  `${found.length - strange.length} of ${found.length} statements planned on PostgreSQL ${newest.major}, ${refused.length} refused by ${oldest.major}`,
)
process.exitCode = refused.length === 0 && found.length > 0 ? 0 : 1
