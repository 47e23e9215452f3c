import { lockBusinessKey } from '#server/lib/business-locks.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { tellKnowledge } from '../passages/tell-changes.ts'
import { type Lease, type Reading, renewLease } from './lease-queries.ts'
import { countPages } from './reading-queries.ts'

/** Kept while its process lives (`keepTurn`): whoever waits for a site sees it go on soon after that one died. */
const LEASE_MS = 30_000
const BEAT_MS = 10_000
/** Progress is told this often at most; what came sooner is told when it has passed. */
const TELL_EVERY_MS = 2_000

/** A turn with a site. */
export interface Turn {
  deps: Deps
  scope: BusinessScope
  lease: Lease
  signal: AbortSignal
  /** Up to when its time is counted. */
  countedAt: number
  toldAt: number
  /** What is not told yet: the page after it may take its time to answer. */
  untold?: NodeJS.Timeout | undefined
}

/** The turn with a site was lost, or the site is gone: whoever has it goes on. */
export class TurnLost extends Error {}

export const turnUntil = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

/** Prolongs the turn and answers how far the reading is. */
export const renewTurn = async (turn: Turn, db: Parameters<typeof renewLease>[0]): Promise<Reading> => {
  const now = turn.deps.now()
  const spentMs = Math.max(0, now.getTime() - turn.countedAt)
  const reading = await renewLease(db, turn.scope, turn.lease, { until: turnUntil(now), spentMs })
  if (reading === undefined) throw new TurnLost()
  turn.countedAt = now.getTime()
  return reading
}

/** Keeps a turn, however long a page takes to come, until it is let go. */
export const keepTurn = ({ deps, scope, lease }: Turn): (() => void) => {
  const beat = setInterval(() => {
    renewLease(deps.db, scope, lease, { until: turnUntil(deps.now()), spentMs: 0 }).catch((error: unknown) =>
      deps.log.warn({ err: error, source: lease.sourceId }, 'the turn with a site could not be kept'),
    )
  }, BEAT_MS)
  return () => clearInterval(beat)
}

/**
 * Writes in one transaction with how far the reading is, so that a crash repeats a request at most and stores nothing
 * twice. Holds the site: it cannot be deleted under what is written.
 */
export const step = async (
  turn: Turn,
  /** `first`: what is done before the site is held. */
  { tell, first }: { tell: boolean; first?: (unit: Unit) => Promise<void> },
  work: (unit: Unit, reading: Reading, at: Date) => Promise<void>,
): Promise<void> => {
  await inTransaction(turn.deps, turn.scope, async (unit) => {
    await lockBusinessKey(unit)
    await first?.(unit)
    const reading = await renewTurn(turn, unit.trx)
    const at = turn.deps.now()
    await work(unit, reading, at)
    await countPages(unit, turn.lease.sourceId, at)
    const restMs = tell ? 0 : turn.toldAt + TELL_EVERY_MS - at.getTime()
    if (restMs > 0) {
      turn.untold ??= setTimeout(() => void tellRest(turn), restMs).unref()
      return
    }
    clearTimeout(turn.untold)
    turn.untold = undefined
    turn.toldAt = at.getTime()
    tellKnowledge(unit)
  })
}

/** Tells what was left untold. */
export const tellRest = async (turn: Turn): Promise<void> => {
  if (turn.untold === undefined) return
  clearTimeout(turn.untold)
  turn.untold = undefined
  turn.toldAt = turn.deps.now().getTime()
  try {
    await inTransaction(turn.deps, turn.scope, async (unit) => tellKnowledge(unit))
  } catch (error) {
    turn.deps.log.warn({ err: error }, 'how far a site is read could not be told')
  }
}
