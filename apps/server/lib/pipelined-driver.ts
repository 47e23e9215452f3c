import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type pg from 'pg'
import { orUnavailable } from './database-unavailable.ts'
import { inOwnTransaction } from './pooler.ts'
import { withRequestId } from './request-context.ts'
import { type Conflict, retryConflicts } from './retry-conflicts.ts'

const NAMED = /^\/\* ([\w-]+) \*\//

/** A pool of connections that serve, and what each transaction of theirs has to say about its limits. */
export type ServingPool = pg.Pool & {
  /** `set local …`, where a pooler keeps nothing of a session; null: sessions know their limits. */
  localLimits: string | null
}

/** A statement that changes nothing when it runs by itself. */
const READS = /^(?:\/\*.*?\*\/\s*)?select\b/i

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** The statement that each name stands for. */
const named = new Map<string, string>()

/** Not the name of another statement: a connection that has prepared that one refuses. */
const nameOf = (text: string): string | undefined => {
  const name = NAMED.exec(text)?.[1]
  if (name === undefined) return undefined
  if (!named.has(name)) named.set(name, text)
  return named.get(name) === text ? name : undefined
}

const last = new WeakSet<CompiledQuery>()

/**
 * Says that a statement is the last one of its transaction: the commit goes out right behind it, in one round trip.
 * PostgreSQL makes that commit a rollback when the statement fails.
 */
export const andCommit = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> => {
  last.add(query)
  return query
}

/**
 * A connection in use. Statements that begin with a name in a comment are prepared once and then sent by that name;
 * not through a pooler, behind which the next statement may find a server connection that has not prepared it.
 * Needs a client with `pipeline: true`, which sends what it is given before the answers of what it sent have come.
 */
class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #localLimits: string | null
  readonly #onRetry: (conflict: Conflict) => void
  #transacting = false
  #begun: Promise<unknown> | undefined
  #committing: Promise<pg.QueryResult> | undefined
  #broken = false

  constructor(client: pg.PoolClient, localLimits: string | null, onRetry: (conflict: Conflict) => void) {
    this.#client = client
    this.#localLimits = localLimits
    this.#onRetry = onRetry
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#committing) throw new Error('The transaction has had its last statement')
    const { command, rowCount, rows } = this.#transacting
      ? await this.#inTurn(query)
      : await retryConflicts(() => this.#alone(query), this.#onRetry)
    return { rows: rows ?? [], ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  /** A statement that is its own transaction. */
  #alone(query: CompiledQuery): Promise<pg.QueryResult> {
    return this.#localLimits === null
      ? this.#send(query)
      : orUnavailable(inOwnTransaction(this.#client, this.#localLimits, () => this.#send(query)))
  }

  /** The first statement does not wait for `begin`, unless it would change something though that failed. */
  async #inTurn(query: CompiledQuery): Promise<pg.QueryResult> {
    const begun = this.#begun
    if (begun === undefined) return this.#send(query)
    this.#begun = undefined
    if (!READS.test(query.sql)) {
      await begun
      return this.#send(query)
    }
    const [, result] = await Promise.all([begun, this.#send(query)])
    return result
  }

  #send(query: CompiledQuery): Promise<pg.QueryResult> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    let refused = false
    const name = this.#localLimits === null ? nameOf(query.sql) : undefined
    void this.#client.query(
      name === undefined
        ? { text: withRequestId(query.sql), values: [...query.parameters] }
        : { text: query.sql, values: [...query.parameters], name },
      (error: Error | null, result: pg.QueryResult) => {
        refused ||= error !== null
        if (error) reject(error)
        else resolve(result)
      },
    )
    // A statement that could not be written (a value of no type) is refused at once: then nothing may be committed.
    if (last.has(query) && !refused) {
      this.#committing = orUnavailable(this.#client.query('commit'))
      this.#committing.catch(() => {})
    }
    return orUnavailable(promise)
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const settings = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean)
    const begin = ['begin', ...settings].join(' ')
    this.#transacting = true
    this.#begun = orUnavailable(
      this.#client.query(this.#localLimits === null ? begin : `${begin}; ${this.#localLimits}`),
    )
    this.#begun.catch(() => {})
  }

  async commit(): Promise<void> {
    await this.#begun
    const { command } = await (this.#committing ?? orUnavailable(this.#client.query('commit')))
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back instead of committed')
  }

  async rollback(): Promise<void> {
    try {
      await this.#begun
      await this.#committing
      if (this.#client.getTransactionStatus() !== 'I') await orUnavailable(this.#client.query('rollback'))
    } catch (error) {
      this.#broken = true
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#broken)
  }

  // biome-ignore lint/correctness/useYield: statements are not read in parts here
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Rows are read at once')
  }
}

/**
 * Transactions with two round trips fewer: `begin` goes out with the first statement that reads or locks, the commit
 * with the statement that says it is the last one (`andCommit`).
 */
export class PipelinedDriver implements Driver {
  readonly #pool: ServingPool
  readonly #onRetry: (conflict: Conflict) => void

  /** @param onRetry told when a statement that is its own transaction is done again */
  constructor(pool: ServingPool, onRetry: (conflict: Conflict) => void) {
    this.#pool = pool
    this.#onRetry = onRetry
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await this.#pool.connect(), this.#pool.localLimits, this.#onRetry)
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings)
  }

  commitTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release()
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}
