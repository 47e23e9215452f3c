import type { Handler } from '#server/lib/handler.ts'
import { changeOwnership, endPending, withOwnership } from './move.ts'

export const cancelTransfer: Handler<'cancelTransfer'> = async ({ deps, scope }) => {
  await withOwnership(deps, scope, (held) =>
    held.pending === undefined ? changeOwnership(held, 'cancel') : endPending(held, held.pending, 'cancel'),
  )
  return { success: true }
}
