import { setTimeout as sleep } from 'node:timers/promises'
import type { NotReady } from '#contract/status/system.ts'
import { migrationNames } from '#server/lib/migrate.ts'
import { processState } from '#server/lib/process-state.ts'

/** A database that takes longer to say that it is there is as good as away. */
const PATIENCE_MS = 2_000
/** Probes come every second from several places: that something can be written is tried this rarely. */
const WRITTEN_MS = 5_000

/** A file of its own that is thrown away at once: needs room on the disk and a server that takes writes. */
const WRITE = 'create temporary table readiness_probe on commit drop as select 1 as written'
const MIGRATED = 'select count(*)::int as done from kysely_migration where name = any($1)'

/** Whether this process should be given requests. */
export const readiness = processState(({ gatePool, log }) => {
  let draining = false
  let writtenAt = Number.NEGATIVE_INFINITY
  let checking: Promise<NotReady[]> | null = null

  /** Whether something of the database succeeds in time. */
  const succeeds = async (work: () => Promise<boolean>): Promise<boolean> => {
    const attempt = work().catch((error: unknown) => {
      log.warn({ err: error }, 'not ready')
      return false
    })
    const ended = new AbortController()
    const late = sleep(PATIENCE_MS, false, { signal: ended.signal }).catch(() => false)
    return Promise.race([attempt, late]).finally(() => ended.abort())
  }

  const isMigrated = async (): Promise<boolean> => {
    const names = migrationNames()
    const { rows } = await gatePool.query<{ done: number }>(MIGRATED, [names])
    return rows[0]?.done === names.length
  }

  const write = async (): Promise<boolean> => {
    if (performance.now() - writtenAt < WRITTEN_MS) return true
    await gatePool.query(WRITE)
    writtenAt = performance.now()
    return true
  }

  const lacks = async (): Promise<NotReady[]> => {
    if (!(await succeeds(async () => (await gatePool.query('select 1')).rowCount === 1))) return ['database']
    const [migrated, written] = await Promise.all([succeeds(isMigrated), succeeds(write)])
    return [...(migrated ? [] : ['migrations' as const]), ...(written ? [] : ['writes' as const])]
  }

  return {
    /** From now on requests should go to another process: this one is about to end. */
    drain(): void {
      draining = true
    },
    /** What it lacks; nothing when it is ready. However many ask, the database is asked once at a time. */
    async check(): Promise<NotReady[]> {
      if (draining) return ['draining']
      checking ??= lacks().finally(() => {
        checking = null
      })
      return checking
    },
  }
})
