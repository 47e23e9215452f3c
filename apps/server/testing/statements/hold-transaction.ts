import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { locksOf } from './lock-order.ts'

interface Hold {
  /** Statements that lock or add rows, until it is held. */
  left: number
  held: pg.Client | undefined
  /** A statement waits to follow them. */
  reached: PromiseWithResolvers<void>
  released: PromiseWithResolvers<void>
}

/**
 * Runs work, and holds the transaction of its nth statement that locks or adds rows behind that statement.
 * @returns `held`: false when the work ended before; `release` lets it go on, `done` is what the work answers
 */
export const holdAfter = async <T>(
  nth: number,
  work: () => Promise<T>,
): Promise<{ held: boolean; release(): void; done: Promise<T> }> => {
  const hold: Hold = {
    left: nth,
    held: undefined,
    reached: Promise.withResolvers(),
    released: Promise.withResolvers(),
  }
  const done = holding.run(hold, work)
  const ended = done.then(
    () => false,
    () => false,
  )
  const held = await Promise.race([hold.reached.promise.then(() => true), ended])
  return { held, release: () => hold.released.resolve(), done }
}

const holding = new AsyncLocalStorage<Hold>()
const recording = new AsyncLocalStorage<string[]>()

/** What work locks and adds to in transactions, each statement by its tables, in their order. */
export const recordLocks = async (work: () => Promise<unknown>): Promise<string[]> => {
  const locks: string[] = []
  await recording.run(locks, work)
  return locks
}

const INTO = /\binsert into "?(\w+)"?/gi

const writtenBy = (text: string): string =>
  [
    ...locksOf(text).map(({ table, mode }) => `${table} ${mode}`),
    ...[...text.matchAll(INTO)].map(([, table]) => `into ${table}`),
  ].join(' ')

const { query } = pg.Client.prototype

/** Has `holdAfter` hold what it is to; answers how to end that. */
export const watchTransactions = (): (() => void) => {
  const open = new WeakSet<pg.Client>()
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const send = () => (query as (...given: unknown[]) => unknown).apply(this, args)
    const [sent] = args
    const text = (typeof sent === 'string' ? sent : (sent as { text?: string } | undefined)?.text) ?? ''
    if (/^begin\b/i.test(text)) open.add(this)
    else if (/^(?:commit|rollback)\b/i.test(text)) open.delete(this)
    const written = open.has(this) ? writtenBy(text) : ''
    if (written !== '') recording.getStore()?.push(written)
    const hold = holding.getStore()
    if (hold === undefined) return send()
    if (hold.held === this) {
      hold.reached.resolve()
      return hold.released.promise.then(send)
    }
    if (hold.held === undefined && written !== '') {
      hold.left -= 1
      if (hold.left === 0) hold.held = this
    }
    return send()
  } as typeof query
  return () => {
    pg.Client.prototype.query = query
  }
}
