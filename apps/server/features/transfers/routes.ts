import type { transfers } from '#contract/transfers/transfers.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { claimTransfer, completeTransfer } from './claim.ts'
import { initiateTransfer } from './initiate.ts'
import { getTransferByToken, getTransferStatus, listMyTransfers } from './list.ts'
import { changeOwnership, endPending, withOwnership } from './move.ts'
import { resendTransfer } from './resend.ts'

export const routes: HandlersOf<typeof transfers> = {
  initiateTransfer,
  completeTransfer,
  claimTransfer,
  cancelTransfer: async ({ deps, scope }) => {
    await withOwnership(deps, scope, (held) =>
      held.pending === undefined ? changeOwnership(held, 'cancel') : endPending(held, held.pending, 'cancel'),
    )
    return { success: true }
  },
  resendTransfer,
  getTransferStatus,
  listMyTransfers,
  getTransferByToken,
}
