import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { BusinessEvent } from '#contract/events.ts'
import { createEventLog } from '#server/lib/event-log.ts'
import { migrateToLatest } from '#server/lib/migrate.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { createTestApp } from '#server/testing/app.ts'
import { buildBusiness } from '#server/testing/factories.ts'
import { OperatedPostgres } from './operated-postgres.ts'

const WRITERS = 16
const ENDS = 5
const BETWEEN_MS = 500

/** How an event of this test is known again. */
const markOf = (event: unknown): string => (event as { mark: string }).mark

test('PostgreSQL ends at once while many write to one shop: what was acknowledged stays, no number is another’s later', {
  timeout: 120_000,
}, async () => {
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
      }).then(
        () => acknowledged.push(mark),
        () => sleep(20),
      )
    }
  }
  /** What another process would deliver. */
  const log = createEventLog(deps.db, deps.walFlush)
  const follow = async () => {
    let after = await log.lastSeq(id)
    while (!over) {
      await sleep(1)
      try {
        const upTo = await log.lastSeq(id)
        for (const { seq, event } of (await log.read(id, after, upTo)) ?? []) seen.set(seq, markOf(event))
        after = upTo
      } catch {
        await sleep(20)
      }
    }
  }
  const working = [...Array.from({ length: WRITERS }, write), follow()]
  for (let ends = 0; ends < ENDS; ends += 1) {
    const before = acknowledged.length
    await sleep(BETWEEN_MS)
    await database.stop('immediate')
    await database.start()
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + WRITERS)
  }
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
  expect(seen.size).toBeGreaterThan(100)
  expect([...seen].filter(([seq, mark]) => stored.get(seq) !== mark)).toEqual([])
  const [counters] = await database.query(
    'select messages::int from business_counters where business_id = $1',
    [id],
  )
  expect(counters?.messages).toBe(marks.length)
})
