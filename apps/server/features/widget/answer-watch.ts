import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '#server/lib/database-unavailable.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { extendLease, LEASE_MS, type PendingAnswer } from './answering-queries.ts'

const EXTEND_MS = 2_500
/** Faster answers are neither announced nor interrupted. */
const SLOW_MS = 250

const elapsed = async (ms: number, ended: AbortSignal): Promise<boolean> => {
  await sleep(ms, undefined, { signal: ended }).catch(() => {})
  return !ended.aborted
}

/** Shows the team that the assistant writes, until the answer ended. */
const announce = (deps: Deps, scope: BusinessScope, sessionId: string, ended: AbortSignal): void => {
  const show = (active: boolean) =>
    deps.events.typing(scope.businessId, { type: 'typing', sessionId, by: 'assistant', active })
  show(true)
  ended.addEventListener('abort', () => show(false), { once: true })
}

/** Notices at once, in any process, when a person takes the conversation or the team pauses the assistant. */
const watchTeam = async (
  deps: Deps,
  scope: BusinessScope,
  conversationId: string,
  ended: AbortSignal,
  unwanted: () => void,
): Promise<void> => {
  const leave = await deps.events.subscribe(scope.businessId, null, {
    conversationId,
    event({ event }) {
      const taken = event.type === 'message' && event.conversation.handledBy === 'team'
      if (taken || (event.type === 'assistant' && event.paused)) unwanted()
    },
    typing() {},
    reset() {},
  })
  if (ended.aborted) leave()
  else ended.addEventListener('abort', leave, { once: true })
}

const keepLease = async (
  deps: Deps,
  scope: BusinessScope,
  owed: PendingAnswer,
  ended: AbortSignal,
  unwanted: () => void,
): Promise<void> => {
  while (await elapsed(EXTEND_MS, ended)) {
    const until = new Date(deps.now().getTime() + LEASE_MS)
    const wanted = await extendLease(deps.pool, scope, owed, until).catch((error: unknown) => {
      // Whether it is still wanted is asked again when the database is back.
      if (error instanceof DatabaseUnavailable) return true
      throw error
    })
    if (!wanted) return unwanted()
  }
}

/**
 * Accompanies an answer that takes its time: announces it, keeps its lease, and calls `unwanted` once it was stopped,
 * stored by somebody else, a person took the conversation, or the assistant was paused.
 */
export const watchAnswer = (
  deps: Deps,
  scope: BusinessScope,
  owed: PendingAnswer,
  ended: AbortSignal,
  unwanted: () => void,
): void => {
  const watch = async () => {
    if (!(await elapsed(SLOW_MS, ended))) return
    announce(deps, scope, owed.conversationId, ended)
    await Promise.all([
      watchTeam(deps, scope, owed.conversationId, ended, unwanted),
      keepLease(deps, scope, owed, ended, unwanted),
    ])
  }
  void watch().catch((error: unknown) => deps.log.warn({ err: error }, 'an answer is written unwatched'))
}
