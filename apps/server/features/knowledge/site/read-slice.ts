import type { Deps } from '#server/lib/deps.ts'
import { OutgoingError } from '#server/lib/outgoing-error.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { endLease, type Lease } from './lease-queries.ts'
import { takeStep } from './read-site.ts'
import { keepTurn, type Turn, TurnLost, tellRest } from './reading-turn.ts'

const SLICE_MS = 15_000
/** After an error of ours a site is left alone for so long. */
const PAUSE_MS = 60_000

/** Does a few steps for one site; answers for how many milliseconds it is to be left alone. */
export const readSlice = async (
  deps: Deps,
  scope: BusinessScope,
  lease: Lease,
  { signal, steps }: { signal: AbortSignal; steps: number },
): Promise<number> => {
  const began = deps.now().getTime()
  const turn: Turn = { deps, scope, lease, signal, countedAt: began, toldAt: 0 }
  const letGo = keepTurn(turn)
  let waitMs = 0
  let broke = false
  try {
    for (let left = steps; left > 0 && !signal.aborted; left -= 1) {
      const progress = await takeStep(turn)
      if (progress === 'done') break
      if (progress !== 'going-on') {
        waitMs = Math.max(1, progress.waitMs)
        break
      }
      if (deps.now().getTime() - began >= SLICE_MS) break
    }
  } catch (error) {
    const expected =
      error instanceof TurnLost ||
      signal.aborted ||
      (error instanceof OutgoingError && error.reason === 'aborted')
    if (!expected) {
      deps.log.error({ err: error, source: lease.sourceId }, 'a site could not be read')
      waitMs = PAUSE_MS
      broke = true
    }
  }
  letGo()
  await tellRest(turn)
  await endLease(deps.db, scope, lease, { now: deps.now(), waitMs, broke })
  return waitMs
}
