// Prepares every statement that the tests sent (STATEMENTS_DIR) on the oldest PostgreSQL that is supported
// (TEST_POSTGRES) and on the embedded one: what the newer one takes, the older one has to take as well.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrateToLatest } from '#server/lib/migrate.ts'
import { type Binaries, embeddedBinaries } from '#server/lib/postgres/binaries.ts'
import { startTestPostgres, testBinaries } from '../test-postgres.ts'
import { readRecorded } from './recorded.ts'

/** Fewer were sent by no run of the tests: then they were not recorded. */
const AT_LEAST = 500
const DATABASE = 'statements'
const PREPARABLE = /^(?:\s|--.*\n|\/\*[^*]*\*\/)*(?:select|insert|update|delete|merge|values|with)\b/i

const recorded = (folder: string): string[] => [...new Set(readRecorded(folder).map(({ text }) => text))]

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
    const complaints: (string | null)[] = []
    for (const statement of statements)
      complaints.push(
        await client.query(`prepare one as ${statement}`).then(
          () => client.query('deallocate one').then(() => null),
          (error: Error) => error.message,
        ),
      )
    await client.end()
    return { major, complaints }
  } finally {
    await server.stop()
  }
}

const statements = recorded(process.env.STATEMENTS_DIR ?? '').filter((text) => PREPARABLE.test(text))
const oldest = await prepareAll(testBinaries(), statements)
const newest = await prepareAll(embeddedBinaries(join(tmpdir(), 'lutingenie-binaries')), statements)
const taken = statements.filter((_, at) => newest.complaints[at] === null)
const refused = statements.flatMap((text, at) =>
  newest.complaints[at] === null && oldest.complaints[at] !== null ? [[text, oldest.complaints[at]]] : [],
)
for (const [text, why] of refused) console.error(`PostgreSQL ${oldest.major} refuses: ${why}\n${text}\n`)
const strange = newest.complaints.filter((complaint) => complaint !== null)
if (strange.length > 0)
  console.log(
    `${strange.length} that PostgreSQL ${newest.major} refuses too, for: ${[...new Set(strange)].slice(0, 5).join('; ')}`,
  )
console.log(
  `${taken.length} of ${statements.length} statements prepared on PostgreSQL ${newest.major}, ${refused.length} of them refused by ${oldest.major}`,
)
if (taken.length < AT_LEAST) console.error(`At least ${AT_LEAST} were expected: they were not recorded.`)
process.exitCode = refused.length === 0 && taken.length >= AT_LEAST ? 0 : 1
