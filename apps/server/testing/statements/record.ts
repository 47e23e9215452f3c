import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteOptions } from 'fastify'
import { DefaultQueryExecutor } from 'kysely'
import pg from 'pg'
import { afterAll, expect } from 'vitest'
import { callerOf } from './caller.ts'
import { type RecordedStatement, sameInBoth, sameUuids } from './recorded.ts'

// Where STATEMENTS_DIR names a folder, every statement that a test file sends from its process is kept there, once for
// each endpoint that sends it.
/** What statements say about their request is different each time. */
const REQUEST = / \/\* request [\w-]+ \*\/$/
const folder = process.env.STATEMENTS_DIR

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
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify([...statements.values()]))
  })
}
