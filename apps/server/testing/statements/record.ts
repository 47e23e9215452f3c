import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { createHash, randomUUID } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteOptions } from 'fastify'
import { DefaultQueryExecutor } from 'kysely'
import pg from 'pg'
import { afterAll, expect } from 'vitest'
import { callerOf } from './caller.ts'
import { formatStatement, LEDGER, ledgerOf, missingIn, readLedger } from './ledger.ts'
import { type RecordedStatement, sameInBoth, sameUuids } from './recorded.ts'

// Where STATEMENTS_DIR names a folder, every statement that a test file sends from its process is kept there, once for
// each endpoint that sends it.
/** What statements say about their request is different each time. */
const REQUEST = / \/\* request [\w-]+ \*\/$/
const folder = process.env.STATEMENTS_DIR

/** Of all test files that send something new one fails, also when it is tried again. */
const isFirstWith = (statement: string, folder: string): boolean => {
  const file = join(folder, 'missing', createHash('sha256').update(statement).digest('hex'))
  const test = expect.getState().testPath ?? ''
  try {
    writeFileSync(file, test, { flag: 'wx' })
    return true
  } catch {
    return readFileSync(file, 'utf8') === test
  }
}

if (folder) {
  const statements = new Map<string, RecordedStatement>()
  const currentRoute = new AsyncLocalStorage<string>()
  channel('tracing:fastify.request.handler:start').bindStore(currentRoute, (handled) => {
    const { method, url } = (handled as { route: Pick<RouteOptions, 'method' | 'url'> }).route
    return `${method} ${url}`
  })
  // Whoever runs a query is known while it begins; it is sent when a connection is free.
  const currentCaller = new AsyncLocalStorage<string | null>()
  const record = (sent: string, values: readonly unknown[]): void => {
    const text = sent.replace(REQUEST, '')
    const route = currentRoute.getStore() ?? null
    const key = `${route}\n${text}`
    const known = statements.get(key)
    const same = sameUuids(values)
    const stored = currentCaller.getStore()
    const caller = stored === undefined ? callerOf() : stored
    const callers = new Set([...(known?.callers ?? []), ...(caller === null ? [] : [caller])])
    statements.set(key, {
      text,
      route,
      callers: [...callers],
      same: known ? sameInBoth(known.same, same) : same,
    })
  }

  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [sent, given] = args
    const { text = sent, values = given } = (sent ?? {}) as { text?: unknown; values?: unknown }
    if (typeof text === 'string') record(text, Array.isArray(values) ? values : [])
    return (query as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof query
  const executor = DefaultQueryExecutor.prototype
  const { executeQuery } = executor
  executor.executeQuery = function (this: typeof executor, ...args) {
    return currentCaller.run(callerOf(), () => executeQuery.apply(this, args))
  } as typeof executeQuery
  // A pool of ours has a `query` of its own: lib/database.ts.
  const { query: ask } = pg.Pool.prototype
  Object.defineProperty(pg.Pool.prototype, 'query', {
    configurable: true,
    get: () => ask,
    set(this: pg.Pool, own: (...args: unknown[]) => unknown) {
      const value = (...args: unknown[]) => currentCaller.run(callerOf(), () => own.apply(this, args))
      Object.defineProperty(this, 'query', { configurable: true, writable: true, value })
    },
  })
  // Whoever waited for a connection goes on as itself, not as who gave it back.
  const { connect } = pg.Pool.prototype
  pg.Pool.prototype.connect = function (this: pg.Pool, done?: (...got: unknown[]) => void) {
    return (connect as (done?: unknown) => unknown).call(this, done && AsyncResource.bind(done))
  } as typeof connect

  afterAll(() => {
    pg.Client.prototype.query = query
    pg.Pool.prototype.connect = connect
    executor.executeQuery = executeQuery
    Object.defineProperty(pg.Pool.prototype, 'query', { configurable: true, writable: true, value: ask })
    // What only the embedded PostgreSQL is asked is asked of no older one.
    if (expect.getState().testPath?.includes('/lib/postgres/')) return
    mkdirSync(join(folder, 'missing'), { recursive: true })
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify([...statements.values()]))
    // While all of it is recorded anew there is none.
    if (!existsSync(LEDGER)) return
    const missing = missingIn(readLedger(), ledgerOf(statements.values())).filter((one) =>
      isFirstWith(`${one.caller} ${one.text}`, folder),
    )
    if (missing.length > 0) {
      const names = new Set(missing.map(({ caller }) => caller))
      const texts = missing.map(({ caller, text }) => `-- ${caller}\n${formatStatement(text)};`)
      throw new Error(
        `${[...names].join(', ')}: not in apps/server/queries.sql (npm run queries)\n\n${texts.join('\n\n')}`,
      )
    }
  })
}
