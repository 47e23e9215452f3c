import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Binaries, debianBinaries, embeddedBinaries } from '#server/lib/postgres/binaries.ts'
import { initialise, isPostgres, launch, readPostmaster, stopServer } from '#server/lib/postgres/server.ts'
import { systemUser } from '#server/lib/postgres/system-user.ts'

/** A PostgreSQL that lives as long as one run of the tests. */
interface TestPostgres {
  host: string
  port: number
  user: string
  /** For example 18. */
  major: number
  stop(): Promise<void>
}

const PREFIX = 'lutingenie-tests-'
const USER = 'lutingenie'

/** Nothing of a test needs to survive a power cut. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  autovacuum_naptime: '5min',
}

/** The PostgreSQL that TEST_POSTGRES names: `15` for Debian's, else the one of the project. */
export const testBinaries = (): Binaries => {
  const wanted = process.env.TEST_POSTGRES ?? ''
  if (wanted === '' || wanted === 'embedded') return embeddedBinaries(join(tmpdir(), 'lutingenie-binaries'))
  const binaries = debianBinaries(Number(wanted))
  if (!binaries)
    throw new Error(`TEST_POSTGRES=${wanted}: no /usr/lib/postgresql/${wanted}/bin on this machine`)
  return binaries
}

/** Linux’s folder in memory: a database of its own for each test file is some hundred files. */
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 6 * 1024 ** 3

const hasMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH_BYTES
  } catch {
    return false
  }
}

/** Where servers of tests stand; another user has to reach them. */
const parents = (): string[] => [
  process.getuid?.() === 0 ? '/tmp' : tmpdir(),
  ...(hasMemory() ? [MEMORY] : []),
]

/** Starts an empty server in a temporary folder. */
export const startTestPostgres = async (binaries: Binaries = testBinaries()): Promise<TestPostgres> => {
  await sweep()
  const user = systemUser()
  const home = mkdtempSync(join(parents().at(-1) as string, `${PREFIX}${process.pid}-`))
  chmodSync(home, 0o755)
  const dir = join(home, 'postgres')
  await initialise(binaries, dir, { user, superuser: USER, sync: false })
  const running = await launch(binaries, dir, {
    user,
    logFile: join(home, 'postgres.log'),
    settings: SETTINGS,
  })
  return {
    host: running.socketDir,
    port: running.port,
    user: USER,
    major: binaries.major,
    stop: async () => {
      await stopServer(dir, running)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Ends the servers of earlier runs that were killed. */
const sweep = async (): Promise<void> => {
  for (const home of parents().flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))) {
    const name = basename(home)
    const owner = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN
    if (Number.isNaN(owner) || isRunning(owner)) continue
    const dir = join(home, 'postgres')
    try {
      const left = readPostmaster(dir)
      if (left && isPostgres(left.pid)) await stopServer(dir, left)
      rmSync(home, { recursive: true, force: true })
    } catch {
      // Another user's, or already being removed.
    }
  }
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
