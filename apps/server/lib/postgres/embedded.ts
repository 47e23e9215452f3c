import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from '../make-folder.ts'
import { StartupError } from '../startup-error.ts'
import { embeddedBinaries } from './binaries.ts'
import { answers, becomeOwner, createDatabase, type EmbeddedConnection, NAME } from './owner.ts'
import {
  disownPidFile,
  initialise,
  isPostgres,
  launch,
  type Postmaster,
  readPostmaster,
  ServerFailure,
} from './server.ts'
import { type KeeperLog, supervise } from './supervise.ts'
import { type SystemUser, systemUser } from './system-user.ts'

export interface Embedded {
  connection: EmbeddedConnection
  /** True when a server that an earlier process left running was taken over. */
  adopted: boolean
  /** False when another process of ours uses this database too (only with `share`). */
  owned: boolean
  /** Ends our use of it: stops PostgreSQL, unless another process owns it. Safe to call twice. */
  stop(): Promise<void>
}

const LOCK_PATIENCE_MS = 1_500
const WAIT_FOR_OTHER_MS = 15_000

/**
 * Starts the PostgreSQL that comes with the project on `DATA_DIR/postgres`, or adopts the one that a killed
 * process left running there. It listens on a unix socket in a private folder only. One that ends, whatever ended it,
 * is started again at the same address for as long as we own it: docs/decisions/0005-embedded-postgresql.md.
 * @param options.share use the database together with a process that owns it, instead of refusing
 * @param options.watch is told when PostgreSQL ends and when it serves again
 * @param options.taken called when another process owns the database after it had ended: this one must end
 * @throws StartupError with one sentence when the folder or the system does not allow it
 */
export const startEmbedded = async (options: {
  dataDir: string
  log?: (message: string) => void
  share?: boolean
  watch?: KeeperLog
  taken?: () => void
}): Promise<Embedded> => {
  const log = options.log ?? (() => {})
  const user = systemUser()
  const dir = join(options.dataDir, 'postgres')
  prepareFolder(options.dataDir)
  checkFolder(dir, user)
  const { running, adopted } = await ensureRunning(dir, user, log)
  const connection = { host: running.socketDir, port: running.port, user: NAME, database: NAME }
  await createDatabase(connection)
  const owner = await becomeOwner(connection, options.share ? 300 : LOCK_PATIENCE_MS)
  if (owner === undefined && !options.share) {
    throw new StartupError(
      `Another process is already using the data folder ${options.dataDir}: stop it, or give this one its own DATA_DIR (several processes on one database need DATABASE_URL).`,
    )
  }
  if (owner) removeLeftovers(dir)
  if (owner === undefined) return { connection, adopted, owned: false, stop: async () => {} }
  const keeper = supervise({
    dir,
    connection,
    owner,
    running,
    start: () => start(dir, user, log, running.socketDir),
    log: options.watch,
    taken: options.taken,
  })
  let stopping: Promise<void> | undefined
  return {
    connection,
    adopted,
    owned: true,
    stop: () => {
      stopping ??= keeper.stop()
      return stopping
    },
  }
}

const prepareFolder = (dataDir: string): void => {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why =
      code === 'EEXIST' || code === 'ENOTDIR'
        ? 'is not a folder'
        : ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')
          ? 'cannot be written by this user'
          : `cannot be used (${message})`
    throw new StartupError(`The data folder ${dataDir} ${why}: choose another one with DATA_DIR.`)
  }
}

const checkFolder = (dir: string, user: SystemUser | undefined): void => {
  if (!existsSync(dir)) return
  let version: string
  try {
    if (readdirSync(dir).length === 0) return
    version = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
    if (!existsSync(join(dir, 'global/pg_control'))) throw new Error('no pg_control')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw new StartupError(
      code === 'EACCES' || code === 'EPERM'
        ? `The database folder ${dir} belongs to another user: start as that user, or choose another DATA_DIR.`
        : `The database folder ${dir} is incomplete, so it was not started: restore a backup into a new DATA_DIR, or remove the folder to begin anew.`,
    )
  }
  if (version !== '18') {
    throw new StartupError(
      `The database folder ${dir} was made by PostgreSQL ${version} and this version needs 18: restore a backup into a new DATA_DIR.`,
    )
  }
  const owner = statSync(dir).uid
  const wanted = user?.uid ?? process.getuid?.()
  if (owner !== wanted) {
    throw new StartupError(
      `The database folder ${dir} belongs to user ${owner}, not to the one PostgreSQL would run as (${wanted}): start as that user, or change its owner.`,
    )
  }
}

const ensureRunning = async (dir: string, user: SystemUser | undefined, log: (message: string) => void) => {
  const until = Date.now() + WAIT_FOR_OTHER_MS
  for (;;) {
    const other = readPostmaster(dir)
    if (other && isPostgres(other.pid)) {
      if (other.status === 'ready' && (await answers(other))) return { running: other, adopted: true }
      if (Date.now() > until) {
        throw new StartupError(
          `A PostgreSQL (process ${other.pid}) already runs on ${dir} and does not answer: stop it and start again.`,
        )
      }
      await sleep(50)
      continue
    }
    if (other) disownPidFile(dir)
    try {
      return { running: await start(dir, user, log), adopted: false }
    } catch (error) {
      // Somebody else was faster, or the last processes of a killed server are still ending.
      const busy = /already exists|still in use|not empty/i.test((error as Error).message)
      if (!busy || Date.now() > until) throw explain(error, dir)
      await sleep(200)
    }
  }
}

const start = async (
  dir: string,
  user: SystemUser | undefined,
  log: (message: string) => void,
  socketDir?: string,
): Promise<Postmaster> => {
  const binaries = embeddedBinaries(dirname(dir), user)
  if (!existsSync(join(dir, 'PG_VERSION'))) {
    log('Création de la base…')
    try {
      await initialise(binaries, dir, { user, superuser: NAME })
    } catch (error) {
      // Another first start was faster, and removed what this one had begun.
      if (!existsSync(join(dir, 'PG_VERSION'))) throw error
    }
  }
  return launch(binaries, dir, { user, socketDir, logFile: join(dirname(dir), 'postgres.log') })
}

const explain = (error: unknown, dir: string): unknown => {
  if (error instanceof StartupError) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || /No space left/.test(message)) {
    return new StartupError(`There is no space left on the disk of ${dir}.`)
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartupError(
      `The data folder ${dirname(dir)} cannot be written by this user: choose another one with DATA_DIR.`,
    )
  }
  if (error instanceof ServerFailure) {
    return new StartupError(
      `The embedded PostgreSQL did not start on ${dir}: ${message.replace(/\.$/, '')} (more in ${join(dirname(dir), 'postgres.log')}).`,
    )
  }
  return error
}

/** Half-made folders of first starts that were killed. */
const removeLeftovers = (dir: string): void => {
  for (const name of readdirSync(dirname(dir))) {
    if (name.startsWith(`${basename(dir)}.init-`)) {
      rmSync(join(dirname(dir), name), { recursive: true, force: true })
    }
  }
}
