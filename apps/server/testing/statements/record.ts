import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteOptions } from 'fastify'
import pg from 'pg'
import { afterAll, expect } from 'vitest'
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
  const record = (sent: string, values: readonly unknown[]): void => {
    const text = sent.replace(REQUEST, '')
    const route = currentRoute.getStore() ?? null
    const key = `${route}\n${text}`
    const known = statements.get(key)
    const same = sameUuids(values)
    statements.set(key, { text, route, same: known ? sameInBoth(known.same, same) : same })
  }

  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [sent, given] = args
    const { text = sent, values = given } = (sent ?? {}) as { text?: unknown; values?: unknown }
    if (typeof text === 'string') record(text, Array.isArray(values) ? values : [])
    return (query as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof query
  // Whoever waited for a connection goes on as itself, not as who gave it back.
  const { connect } = pg.Pool.prototype
  pg.Pool.prototype.connect = function (this: pg.Pool, done?: (...got: unknown[]) => void) {
    return (connect as (done?: unknown) => unknown).call(this, done && AsyncResource.bind(done))
  } as typeof connect

  afterAll(() => {
    pg.Client.prototype.query = query
    pg.Pool.prototype.connect = connect
    // What only the embedded PostgreSQL is asked is asked of no older one.
    if (expect.getState().testPath?.includes('/lib/postgres/')) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify([...statements.values()]))
  })
}
