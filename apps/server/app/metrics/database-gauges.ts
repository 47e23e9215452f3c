import { Gauge } from 'prom-client'
import { DELIVER_MAIL } from '#server/lib/mail/delivery.ts'
import { processState } from '#server/lib/process-state.ts'

/** However often it is asked, by however many: the database is asked this rarely. */
const CACHE_MS = 10_000
const PATIENCE_MS = 2_000

const OWED = `select count(*)::int as count,
    coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
  from pending_answers a
  where not exists (select from business_controls c where c.business_id = a.business_id and c.state = 'stopped')`

const HELD_BACK = `select count(*) filter (where state = 'slowed')::int as slowed,
    count(*) filter (where state = 'stopped')::int as stopped,
    count(*) filter (where messages_over is not null)::int as over_quota
  from business_controls where state is not null or messages_over is not null`

const QUEUED = `select name,
    count(*) filter (where start_after <= now())::int as due,
    count(*) filter (where start_after > now())::int as later,
    coalesce(extract(epoch from now() - min(greatest(start_after, created_on))
      filter (where start_after <= now())), 0)::float8 as overdue,
    coalesce(extract(epoch from now() - min(created_on)), 0)::float8 as oldest
  from pgboss.job where state < 'active' and not blocked group by name`

interface Queue {
  name: string
  due: number
  later: number
  overdue: number
  oldest: number
}

/** Gauges of what waits in the database, the same whichever process tells them. */
export const databaseGauges = processState(({ metrics, gatePool, log }) => {
  const registers = [metrics.registry]
  const gauge = <const L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge<L>({ name: `lutingenie_${name}`, help, labelNames, registers })
  const up = gauge('database_up', 'Whether the database answered when it was last asked what waits')
  const owed = gauge('owed_answers', 'Questions of visitors whose answer is not written yet')
  const oldestOwed = gauge('owed_answers_oldest_seconds', 'Age of the oldest of them')
  const waiting = gauge('jobs_waiting', 'Jobs that wait, for a worker or for their time', 'queue', 'state')
  const overdue = gauge('jobs_overdue_seconds', 'How long the oldest job has been due', 'queue')
  const mails = gauge('mails_waiting', 'Mails that are not sent yet')
  const oldestMail = gauge('mails_oldest_seconds', 'Age of the oldest of them')
  const held = gauge('businesses_held_back', 'Businesses that are held back, and why', 'why')
  const queues = new Set<string>()
  let readAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null

  const showQueues = (rows: readonly Queue[]): void => {
    for (const { name } of rows) queues.add(name)
    for (const queue of queues) {
      const row = rows.find(({ name }) => name === queue)
      waiting.set({ queue, state: 'due' }, row?.due ?? 0)
      waiting.set({ queue, state: 'later' }, row?.later ?? 0)
      overdue.set({ queue }, row?.overdue ?? 0)
    }
    const mail = rows.find(({ name }) => name === DELIVER_MAIL)
    mails.set(mail ? mail.due + mail.later : 0)
    oldestMail.set(mail?.oldest ?? 0)
  }

  const read = async (): Promise<void> => {
    const { rows: answers } = await gatePool.query<{ count: number; oldest: number }>(OWED)
    owed.set(answers[0]?.count ?? 0)
    oldestOwed.set(answers[0]?.oldest ?? 0)
    const { rows: counted } = await gatePool.query<Record<string, number>>(HELD_BACK)
    for (const [why, count] of Object.entries(counted[0] ?? {})) held.set({ why }, count)
    const { rows: made } = await gatePool.query("select 1 where to_regclass('pgboss.job') is not null")
    showQueues(made.length === 0 ? [] : (await gatePool.query<Queue>(QUEUED)).rows)
    up.set(1)
  }

  /** Figures that are not known are not shown: an old one would look like a new one. */
  const forget = (error: unknown): void => {
    log.warn({ err: error }, 'what waits could not be counted for /metrics')
    for (const known of [owed, oldestOwed, mails, oldestMail]) known.remove()
    for (const known of [waiting, overdue, held]) known.reset()
    up.set(0)
  }

  return {
    /** Sets the gauges, at most every ten seconds; answers within two seconds in any case. */
    async refresh(): Promise<void> {
      if (performance.now() - readAt < CACHE_MS && asking === null) return
      if (asking === null) {
        readAt = performance.now()
        asking = read()
          .catch(forget)
          .finally(() => {
            asking = null
          })
      }
      let late: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => {
        late = setTimeout(() => {
          up.set(0)
          resolve()
        }, PATIENCE_MS)
      })
      await Promise.race([asking, patience])
      clearTimeout(late)
    },
  }
})
