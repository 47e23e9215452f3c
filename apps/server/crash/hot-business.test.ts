import { expect, onTestFinished, test } from 'vitest'
import type { BusinessEvent } from '#contract/events.ts'
import { createEventLog } from '#server/lib/event-log.ts'
import { migrateToLatest } from '#server/lib/migrate.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { createTestApp } from '#server/testing/app.ts'
import { buildBusiness } from '#server/testing/factories.ts'
import { clientPause } from '#server/testing/until.ts'
import { OperatedPostgres } from './operated-postgres.ts'

const WRITERS = 16
const ENDS = 5

/** How an event of this test is known again. */
const markOf = (event: unknown): string => (event as { mark: string }).mark

test('PostgreSQL ends at once while many write to one shop: what was acknowledged stays, no number is another’s later', async () => {
  const database = await OperatedPostgres.start()
  onTestFinished(() => database.remove())
  await migrateToLatest(database.connection)
  const { deps, close } = await createTestApp({ connection: database.connection })
  onTestFinished(close)
  const { scope, id } = await buildBusiness(deps)

  const acknowledged: string[] = []
  const seen = new Map<number, string>()
  let over = false
  const write = async () => {
    while (!over) {
      const mark = crypto.randomUUID()
      await inTransaction(deps, scope, async (unit) => {
        unit.count({ messages: 1 })
        unit.emit(() => ({ type: 'typing', mark }) as unknown as BusinessEvent)
      }).then(() => acknowledged.push(mark), clientPause)
    }
  }
  /** What another process would deliver. */
  const log = createEventLog(deps.db, deps.walFlush)
  const follow = async () => {
    let after = await log.lastSeq(id)
    while (!over) {
      await clientPause()
      try {
        const upTo = await log.lastSeq(id)
        for (const { seq, event } of (await log.read(id, after, upTo)) ?? []) seen.set(seq, markOf(event))
        after = upTo
      } catch {
        // It is away.
      }
    }
  }
  const working = [...Array.from({ length: WRITERS }, write), follow()]
  const goesOn = () => expect.poll(() => acknowledged.length).toBeGreaterThan(acknowledged.length + WRITERS)
  for (let ends = 0; ends < ENDS; ends += 1) {
    await goesOn()
    await database.stop('immediate')
    await database.start()
  }
  await goesOn()
  await expect.poll(() => seen.size).toBeGreaterThan(100)
  over = true
  await Promise.all(working)

  const rows = await database.query(
    'select seq::int, data from business_events where business_id = $1 order by seq',
    [id],
  )
  const stored = new Map(rows.map(({ seq, data }) => [seq as number, markOf(data)]))
  const marks = [...stored.values()]
  expect(acknowledged.length).toBeGreaterThan(100)
  expect(acknowledged.filter((mark) => !marks.includes(mark))).toEqual([])
  expect(new Set(marks).size, 'each once').toBe(marks.length)
  expect([...stored.keys()]).toEqual(marks.map((_, at) => at + 1))
  expect([...seen].filter(([seq, mark]) => stored.get(seq) !== mark)).toEqual([])
  const [counters] = await database.query(
    'select messages::int from business_counters where business_id = $1',
    [id],
  )
  expect(counters?.messages).toBe(marks.length)
})
