import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  initialise,
  isPostgres,
  launch,
  type Postmaster,
  readPostmaster,
  stopServer,
} from '#server/lib/postgres/server.ts'
import { systemUser } from '#server/lib/postgres/system-user.ts'
import { testBinaries } from '#server/testing/test-postgres.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

const USER = 'lutingenie'
const DISK_MEGABYTES = 400
/** What was acknowledged survives the end of PostgreSQL, not that of the system. */
const SETTINGS = { fsync: 'off', max_connections: '60', max_wal_size: '64MB', min_wal_size: '32MB' }

/** A PostgreSQL server that a test operates: its address stays while it comes and goes. */
export class OperatedPostgres {
  readonly #home: string
  readonly #dir: string
  /** Null where none can be mounted. */
  readonly disk: SmallDisk | null
  #running: Postmaster | null = null
  #socketDir: string | undefined

  private constructor(home: string, disk: SmallDisk | null) {
    this.#home = home
    this.#dir = join(disk?.path ?? home, 'postgres')
    this.disk = disk
  }

  static async start(): Promise<OperatedPostgres> {
    const home = await mkdtemp('/tmp/lutin-operated-')
    await chmod(home, 0o755)
    const server = new OperatedPostgres(home, mountSmallDisk(DISK_MEGABYTES))
    await initialise(testBinaries(), server.#dir, { user: systemUser(), superuser: USER, sync: false })
    await server.start()
    return server
  }

  get connection() {
    return { host: this.#socketDir ?? '', port: 5432, user: USER, database: 'postgres' }
  }

  get url(): string {
    const { host, port, user, database } = this.connection
    return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  }

  /** Starts it, and again until it serves: also after it ended by itself. */
  async start(): Promise<void> {
    const now = readPostmaster(this.#dir)
    if (now && isPostgres(now.pid) && now.status === 'ready') return
    this.#running = await launch(testBinaries(), this.#dir, {
      user: systemUser(),
      logFile: `${this.#home}.log`,
      settings: SETTINGS,
      socketDir: this.#socketDir,
    })
    this.#socketDir = this.#running.socketDir
  }

  /** `fast` ends sessions; `immediate` ends it as a crash does, and the next start recovers. */
  async stop(mode: 'fast' | 'immediate'): Promise<void> {
    const { pid } = this.#running as Postmaster
    if (mode === 'fast') await stopServer(this.#dir, this.#running as Postmaster)
    else process.kill(pid, 'SIGQUIT')
    while (isPostgres(pid)) await sleep(10)
  }

  /** A session of the operator, who may write also while all others only read. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.connection, options: '-c default_transaction_read_only=off' })
    client.on('error', () => {})
    await client.connect()
    return client
  }

  async query(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = await this.connect()
    try {
      return (await client.query(statement, values)).rows
    } finally {
      await client.end()
    }
  }

  async remove(): Promise<void> {
    await this.stop('fast').catch(() => {})
    this.disk?.remove()
    rmSync(this.#home, { recursive: true, force: true })
    rmSync(`${this.#home}.log`, { force: true })
  }
}
