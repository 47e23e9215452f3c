import type pg from 'pg'
import type { Deps } from '#server/lib/deps.ts'

const stateOf = (pool: pg.Pool) => ({
  max: pool.options.max,
  open: pool.totalCount,
  idle: pool.idleCount,
  /** Who waits for a connection. */
  waiting: pool.waitingCount,
})

/** How busy this process is: what an operator reads in /health/details, and Prometheus in /metrics. */
export const processLoad = ({ eventLoop, threads, pool, gatePool }: Deps) => ({
  eventLoop: eventLoop.delays(),
  threads: {
    answers: threads.answers.state(),
    files: threads.files.state(),
    pages: threads.pages.state(),
  },
  pools: { main: stateOf(pool), gate: stateOf(gatePool) },
})
