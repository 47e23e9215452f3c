import type { transfers } from '#contract/transfers/transfers.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { cancelTransfer } from './cancel.ts'
import { claimTransfer, completeTransfer } from './claim.ts'
import { initiateTransfer } from './initiate.ts'
import { getTransferByToken, getTransferStatus, listMyTransfers } from './list.ts'
import { resendTransfer } from './resend.ts'

export const routes: HandlersOf<typeof transfers> = {
  initiateTransfer,
  completeTransfer,
  claimTransfer,
  cancelTransfer,
  resendTransfer,
  getTransferStatus,
  listMyTransfers,
  getTransferByToken,
}
