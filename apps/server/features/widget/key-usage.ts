import { DatabaseUnavailable } from '#server/lib/database-unavailable.ts'
import { processState } from '#server/lib/process-state.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { saveUsage } from './queries.ts'

interface Use {
  scope: BusinessScope
  usedAt: Date
  /** When the widget was last seen on a page of the key's domain. */
  seenAt: Date | null
}

/**
 * When keys are used, without a write for every request: kept in memory, written every minute and at the end.
 * A key that this process has not seen before is written at once, so that an installation shows immediately.
 */
export const keyUsage = processState((deps) => {
  let uses = new Map<string, Use>()
  const known = new Set<string>()

  const flush = async (): Promise<void> => {
    const writing = uses
    uses = new Map()
    const save = async (keyId: string, use: Use): Promise<void> => {
      try {
        await inTransaction(deps, use.scope, async (unit) => {
          const installed = await saveUsage(unit, keyId, use.usedAt, use.seenAt)
          if (installed) unit.emit(() => ({ type: 'keys' }))
        })
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error
        // Written with the next ones; what was noted meanwhile is newer.
        const newer = uses.get(keyId)
        uses.set(keyId, newer ? { ...newer, seenAt: newer.seenAt ?? use.seenAt } : use)
      }
    }
    for (const [keyId, use] of writing) await save(keyId, use)
  }

  const note = (scope: BusinessScope, keyId: string, at: Date, seen: boolean): void => {
    const before = uses.get(keyId)
    uses.set(keyId, {
      scope,
      usedAt: at,
      seenAt: seen ? at : (before?.seenAt ?? null),
    })
    const first = `${keyId} ${seen}`
    if (known.has(first)) return
    known.add(first)
    deps.background.run('use of a key', flush)
  }

  return {
    /** A page of the key's domain loaded the widget. */
    seen: (scope: BusinessScope, keyId: string, at: Date) => note(scope, keyId, at, true),
    used: (scope: BusinessScope, keyId: string, at: Date) => note(scope, keyId, at, false),
    flush,
  }
})
