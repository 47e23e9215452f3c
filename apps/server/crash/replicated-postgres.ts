import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { initialise, isPostgres, launch, type Postmaster, stopServer } from '#server/lib/postgres/server.ts'
import { systemUser } from '#server/lib/postgres/system-user.ts'
import { testBinaries } from '#server/testing/test-postgres.ts'
import { Address } from './address.ts'

const USER = 'lutingenie'
const SETTINGS = { fsync: 'off' }
/** What is acknowledged is on the standby too. */
const SYNCHRONOUS = { synchronous_standby_names: '*', synchronous_commit: 'on' }

const query = async (server: Postmaster, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({
    host: server.socketDir,
    port: server.port,
    user: USER,
    database: 'postgres',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Two PostgreSQL servers behind one address: a primary, and a standby that follows it without losing anything. */
export class ReplicatedPostgres {
  readonly #home: string
  readonly #address: Address
  readonly #primary: Postmaster
  readonly #standby: Postmaster

  private constructor(home: string, address: Address, primary: Postmaster, standby: Postmaster) {
    this.#home = home
    this.#address = address
    this.#primary = primary
    this.#standby = standby
  }

  static async start(): Promise<ReplicatedPostgres> {
    const home = await mkdtemp('/tmp/lutin-replicated-')
    await chmod(home, 0o755)
    const [user, binaries] = [systemUser(), testBinaries()]
    const [first, second] = [join(home, 'first'), join(home, 'second')]
    await initialise(binaries, first, { user, superuser: USER, sync: false })
    if (spawnSync('cp', ['-Rp', first, second]).status !== 0) throw new Error('the data were not copied')
    writeFileSync(join(second, 'standby.signal'), '')
    const start = (dir: string, settings: Record<string, string>) =>
      launch(binaries, dir, { user, logFile: `${dir}.log`, settings: { ...SETTINGS, ...settings } })
    const primary = await start(first, SYNCHRONOUS)
    const source = `host=${primary.socketDir} port=${primary.port} user=${USER}`
    const standby = await start(second, { primary_conninfo: source })
    const address = await Address.open()
    const pair = new ReplicatedPostgres(home, address, primary, standby)
    while (!(await pair.isFollowed())) await sleep(20)
    address.lead(join(primary.socketDir, `.s.PGSQL.${primary.port}`))
    return pair
  }

  get url(): string {
    return `postgres://${USER}@127.0.0.1:${this.#address.port}/postgres`
  }

  /** Whether the primary waits for the standby before it acknowledges. */
  async isFollowed(): Promise<boolean> {
    const [row] = await query(this.#primary, 'select sync_state from pg_stat_replication')
    return row?.sync_state === 'sync'
  }

  /** The primary is gone from one moment to the next; the address leads nowhere. */
  async losePrimary(): Promise<void> {
    this.#address.lead(null)
    process.kill(this.#primary.pid, 'SIGKILL')
    while (isPostgres(this.#primary.pid)) await sleep(10)
  }

  leadToStandby(): void {
    this.#address.lead(join(this.#standby.socketDir, `.s.PGSQL.${this.#standby.port}`))
  }

  async promoteStandby(): Promise<void> {
    await query(this.#standby, 'select pg_promote()')
  }

  async remove(): Promise<void> {
    await this.#address.close()
    await stopServer(join(this.#home, 'second'), this.#standby)
    if (isPostgres(this.#primary.pid)) await stopServer(join(this.#home, 'first'), this.#primary)
    rmSync(this.#primary.socketDir, { recursive: true, force: true })
    rmSync(this.#home, { recursive: true, force: true })
  }
}
