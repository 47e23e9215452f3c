import pg from 'pg'
import { afterAll, afterEach, expect } from 'vitest'
import { LockOrder } from './lock-order.ts'

// Every transaction that a test sends from its process takes its locks in the one order: docs/decisions/0014-one-order-of-locks.md.
const orders = new WeakMap<pg.Client, LockOrder>()
const problems = new Set<string>()

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [sent] = args
  const text = typeof sent === 'string' ? sent : (sent as { text?: unknown } | undefined)?.text
  if (typeof text === 'string') {
    if (/^begin\b/i.test(text)) orders.set(this, new LockOrder())
    else if (/^commit\b/i.test(text)) {
      const problem = orders.get(this)?.end()
      if (problem !== undefined) problems.add(problem)
      orders.delete(this)
    } else if (/^rollback\b/i.test(text)) orders.delete(this)
    else {
      const problem = orders.get(this)?.next(text)
      if (problem !== undefined) problems.add(`${problem}:\n${text.trim()}`)
    }
  }
  return (query as (...given: unknown[]) => unknown).apply(this, args)
} as typeof query

afterEach(() => {
  const found = [...problems]
  problems.clear()
  expect(found, 'locks that are not taken in their order').toEqual([])
})

afterAll(() => {
  pg.Client.prototype.query = query
})
