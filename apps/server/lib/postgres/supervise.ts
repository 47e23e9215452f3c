import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers, becomeOwner, type EmbeddedConnection, type Owner } from './owner.ts'
import { disownPidFile, isPostgres, type Postmaster, readPostmaster, stopServer } from './server.ts'

export interface KeeperLog {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

interface Supervised {
  dir: string
  connection: EmbeddedConnection
  owner: Owner
  running: Postmaster
  /** Starts PostgreSQL on the folder, at the address that it had. */
  start(): Promise<Postmaster>
  log?: KeeperLog | undefined
  /** Called when another process owns the database meanwhile. */
  taken?: (() => void) | undefined
}

/** Between tries to start it again: as long as it takes. */
const PAUSES_MS = [100, 200, 500, 1_000, 2_000, 5_000] as const
const LOCK_PATIENCE_MS = 1_500

/**
 * Keeps an embedded PostgreSQL serving. The connection that holds the owner's lock ends with the server, ours or
 * adopted, and also when PostgreSQL ends all its connections after a crash of one: the server is then started again
 * unless it runs, and the lock taken again.
 */
export const supervise = (supervised: Supervised): { stop(): Promise<void> } => {
  const { dir, connection, log } = supervised
  let { owner, running } = supervised
  const stopping = new AbortController()

  /** The server that runs on the folder: ours still, or started now. */
  const ensure = async (): Promise<Postmaster> => {
    const other = readPostmaster(dir)
    if (other && isPostgres(other.pid)) {
      if (other.status === 'ready' && other.socketDir === connection.host && (await answers(other)))
        return other
      throw new Error(`PostgreSQL (process ${other.pid}) does not answer yet`)
    }
    // Never a new, empty database in place of one that was moved away.
    if (!existsSync(join(dir, 'PG_VERSION'))) throw new Error(`there is no database in ${dir}`)
    if (other) disownPidFile(dir)
    return supervised.start()
  }

  const restore = async (): Promise<void> => {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      const pause = PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)]
      await sleep(pause, undefined, stopping).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        running = await ensure()
        const next = await becomeOwner(connection, LOCK_PATIENCE_MS)
        if (next === undefined) {
          log?.error({}, 'another process owns the embedded PostgreSQL now')
          stopping.abort()
          supervised.taken?.()
          return
        }
        owner = next
        return log?.warn({ pid: running.pid }, 'the embedded PostgreSQL serves again')
      } catch (error) {
        if (!stopping.signal.aborted) log?.warn({ err: error }, 'the embedded PostgreSQL does not serve yet')
      }
    }
  }

  const keep = async (): Promise<void> => {
    for (;;) {
      await owner.lost
      if (stopping.signal.aborted) return
      log?.error({ pid: running.pid }, 'the embedded PostgreSQL ended')
      await restore()
    }
  }
  const keeping = keep()

  return {
    async stop() {
      const ours = !stopping.signal.aborted
      stopping.abort()
      await owner.release()
      if (!ours) return
      // One that is just being started again ends here, and its start with it.
      const now = readPostmaster(dir)
      await stopServer(dir, now && isPostgres(now.pid) ? { ...now, socketDir: connection.host } : running)
      await keeping
    },
  }
}
