import type { Deps } from '#server/lib/deps.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { distribute } from './distribute.ts'
import { findBusinessesToDistribute } from './queries.ts'

/** How often it is looked who waits. */
const EVERY_MS = 3_000
const AT_ONCE = 50

/** Gives what waits, in every business that wants it given in turn; those that fail hold up nobody behind them. */
export const distributeAll = async (deps: Deps): Promise<void> => {
  const failures: unknown[] = []
  let due: string[] = []
  do {
    due = await findBusinessesToDistribute(deps.db, deps.now(), AT_ONCE, due.at(-1) ?? null)
    const given = await Promise.allSettled(
      due.map((businessId) => workForBusiness(businessId, (scope) => distribute(deps, scope))),
    )
    failures.push(...given.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))
  } while (due.length === AT_ONCE)
  if (failures.length > 0) throw failures[0]
}

/** @returns how to end that */
export const startAssignmentWork = (deps: Deps): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  const work = () => {
    if (running !== null) return
    running = distributeAll(deps).finally(() => {
      running = null
    })
    deps.background.run('conversations given in turn', () => running ?? Promise.resolve())
  }
  const timer = setInterval(work, EVERY_MS)
  return async () => clearInterval(timer)
}
