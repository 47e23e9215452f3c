import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { tellKnowledge } from '../passages/tell-changes.ts'
import { type Lease, type Reading, renewLease } from './lease-queries.ts'
import { countPages, keepBusiness } from './reading-queries.ts'

const LEASE_MS = 2 * 60_000
/** Progress is told this often at most. */
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

/**
 * Writes in one transaction with how far the reading is, so that a crash repeats a request at most and stores nothing
 * twice. Holds the site: it cannot be deleted under what is written.
 */
export const step = async (
  turn: Turn,
  work: (unit: Unit, reading: Reading, at: Date) => Promise<void>,
  { tell }: { tell: boolean },
): Promise<void> => {
  await inTransaction(turn.deps, turn.scope, async (unit) => {
    await keepBusiness(unit)
    const reading = await renewTurn(turn, unit.trx)
    const at = turn.deps.now()
    await work(unit, reading, at)
    await countPages(unit, turn.lease.sourceId, at)
    if (!tell && at.getTime() - turn.toldAt < TELL_EVERY_MS) return
    turn.toldAt = at.getTime()
    tellKnowledge(unit)
  })
}
