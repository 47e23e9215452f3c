import { afterEach, expect, test, vi } from 'vitest'
import { testBusiness } from '#server/testing/test-shop.ts'
import { clockNow, followDatabaseClock } from './clock.ts'
import { newId } from './ids.ts'

const { app } = testBusiness({ once: true })
const realNow = Date.now
const log = { warn: vi.fn() }

let end = () => {}
/** Clocks say whole milliseconds, and what is half way is rounded. */
const ROUNDING_MS = 2

afterEach(() => {
  end()
  vi.restoreAllMocks()
})

const madeAt = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

test('a process whose clock is a minute ahead or behind goes by that of the database, and says so', async () => {
  for (const skew of [60_000, -60_000]) {
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + skew)
    const before = realNow()
    end = await followDatabaseClock(app.deps.pool, log)
    const now = clockNow()
    const after = realNow()
    // The way to the database is not measured.
    expect(now).toBeGreaterThanOrEqual(before - (after - before) - ROUNDING_MS)
    expect(now).toBeLessThanOrEqual(after + (after - before) + ROUNDING_MS)
    expect(log.warn).toHaveBeenCalledOnce()
    log.warn.mockClear()
    end()
    vi.restoreAllMocks()
  }
})

test('its ids sort among those of others, and each behind the one before', async () => {
  // Of its own: the server that stands beside makes ids too, before the clocks are compared.
  vi.resetModules()
  const [clock, { newId: newOwnId }] = await Promise.all([import('./clock.ts'), import('./ids.ts')])
  const before = newOwnId()
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 60_000)
  end = await clock.followDatabaseClock(app.deps.pool, log)
  const ids = Array.from({ length: 5_000 }, newOwnId)
  end()
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect((ids[0] as string) > before).toBe(true)
  expect(madeAt(ids[0] as string)).toBeLessThan(realNow() + 30_000)
})

test('a clock that is set back makes no id that sorts before an earlier one', () => {
  const first = newId()
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() - 3_600_000)
  expect(newId() > first).toBe(true)
})
