import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { changeOwner, systemUser } from '#server/lib/postgres/system-user.ts'
import type { TestDatabase } from './database.ts'
import { endProcess } from './end-process.ts'
import { takesConnections } from './takes-connections.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const PORT = 6432

export interface PgBouncerOptions {
  mode: 'session' | 'transaction'
  /** How many connections it has to PostgreSQL. */
  size: number
  /** More lines of its settings. */
  settings?: string[]
}

/** Debian's PgBouncer in front of a test's database; its address stays while it comes and goes. */
export class PgBouncer {
  readonly url: string
  readonly #home: string
  #child: ChildProcess | null = null

  private constructor(home: string, user: string, database: string) {
    this.#home = home
    this.url = `postgres://${user}@localhost:${PORT}/${database}?host=${encodeURIComponent(home)}`
  }

  static async start(
    { connection }: Pick<TestDatabase, 'connection'>,
    { mode, size, settings = [] }: PgBouncerOptions,
  ): Promise<PgBouncer> {
    const { host, port, user, database } = connection
    const home = mkdtempSync('/tmp/lutin-pgbouncer-')
    chmodSync(home, 0o755)
    changeOwner(systemUser(), home)
    const lines = [
      '[databases]',
      `${database} = host=${host} port=${port} dbname=${database} user=${user}`,
      '[pgbouncer]',
      'auth_type = any',
      `unix_socket_dir = ${home}`,
      `listen_port = ${PORT}`,
      `pool_mode = ${mode}`,
      `default_pool_size = ${size}`,
      'max_client_conn = 500',
      'query_wait_timeout = 5',
      'server_login_retry = 1',
      ...settings,
    ]
    writeFileSync(join(home, 'pgbouncer.ini'), `${lines.join('\n')}\n`)
    const bouncer = new PgBouncer(home, user, database)
    await bouncer.start()
    return bouncer
  }

  async start(): Promise<void> {
    rmSync(this.#socket, { force: true })
    const child = spawn(PROGRAM, [join(this.#home, 'pgbouncer.ini')], {
      ...systemUser(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-2_000)
    })
    this.#child = child
    while (!(await takesConnections({ path: this.#socket }))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer stopped: ${output}`)
      await sleep(10)
    }
  }

  get #socket(): string {
    return join(this.#home, `.s.PGSQL.${PORT}`)
  }

  /** kill -9. */
  async kill(): Promise<void> {
    const child = this.#child
    this.#child = null
    await endProcess(child)
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.#home, { recursive: true, force: true })
  }
}
