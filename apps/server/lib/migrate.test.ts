import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { migrateToLatest, migrationNames } from './migrate.ts'

let between: TestDatabase
let fresh: TestDatabase
beforeEach(async () => {
  between = await createTestDatabase({ empty: true })
  fresh = await createTestDatabase()
})
afterEach(async () => {
  await between.drop()
  await fresh.drop()
})

/** Columns, keys, indexes, triggers and functions, in an order that does not tell which came first. */
const schemaOf = async ({ connection }: TestDatabase): Promise<string[]> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ part: string }>(
      `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression) as part
         from information_schema.columns where table_schema = 'public'
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
       order by part`,
    )
    return rows.map(({ part }) => part)
  } finally {
    await client.end()
  }
}

// Migrations reached main in this order of their numbers, so that databases exist from between any two of them.
const ARRIVALS = [
  [1, 2, 3, 4, 5],
  [7],
  [12],
  [9],
  [11],
  [8],
  [14],
  [13],
  [15],
  [6],
  [10],
  [16],
  [17],
  [18],
  [19],
]

const states = ARRIVALS.slice(0, -1).map((_, index) => ({ numbers: ARRIVALS.slice(0, index + 1).flat() }))

test.each(states)(
  'a database with migrations $numbers gets the others, and then has the schema of a new one',
  async ({ numbers }) => {
    const names = migrationNames()
    const ran = names.filter((name) => numbers.includes(Number(name.slice(0, 4))))
    await migrateToLatest(between.connection, { only: ran })
    const lacking = names.filter((name) => !ran.includes(name))
    expect(await migrateToLatest(between.connection)).toEqual(lacking)
    expect(await migrateToLatest(between.connection)).toEqual([])
    expect(await schemaOf(between)).toEqual(await schemaOf(fresh))
  },
)
