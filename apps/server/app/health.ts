import type { system } from '#contract/status/system.ts'
import { findMailbox } from '#server/features/mail/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { processLoad } from './process-load.ts'
import { readiness } from './readiness.ts'

export const routes: HandlersOf<typeof system> = {
  health: async ({ deps, log }) => {
    try {
      await deps.gatePool.query('select 1')
      return { status: 'ok' }
    } catch (error) {
      log.error({ err: error }, 'database does not answer')
      throw new ApiError('UNAVAILABLE')
    }
  },
  healthDetails: async ({ deps }) => {
    const { eventLoop, threads, pools } = processLoad(deps)
    const mailbox = await findMailbox(deps).catch(() => null)
    const { lastStall, ...delays } = eventLoop
    return {
      eventLoop: { ...delays, lastStall: lastStall && { ...lastStall, at: lastStall.at.toISOString() } },
      threads: { answers: threads.answers, files: threads.files },
      database: {
        connections: pools.main.open + pools.gate.open,
        idle: pools.main.idle + pools.gate.idle,
        waiting: pools.main.waiting + pools.gate.waiting,
      },
      mailbox: mailbox && {
        error: mailbox.error,
        readAt: mailbox.readAt?.toISOString() ?? null,
        failingSince: mailbox.failingSince?.toISOString() ?? null,
        ...(mailbox.leftOld > 0 && { leftOld: mailbox.leftOld }),
      },
    }
  },
  livez: async () => ({ status: 'alive' }),
  readyz: async ({ deps }) => {
    const notReady = await readiness(deps).check()
    const lacksRedis = deps.redis !== null && !(deps.redis.isUp() && deps.redis.hears())
    if (notReady.length === 0) return { status: 'ready', ...(lacksRedis && { without: ['redis'] }) }
    throw new ApiError('UNAVAILABLE', { details: { notReady } })
  },
  getClientConfig: async ({ deps: { config } }) => ({
    demo: config.demo,
    supportEmail: config.supportEmail,
    ...(config.communityUrl !== null && { communityUrl: config.communityUrl }),
  }),
}
