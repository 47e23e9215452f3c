import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { mailOffer } from './mail-offer.ts'
import { withOwnership } from './move.ts'
import { presentTransfer } from './present.ts'
import { changeTransfer } from './queries.ts'

/**
 * Mails the link of the pending transfer again. It stays the same one and keeps its end: the client may open either
 * mail, and no link lives longer than its seven days.
 */
export const resendTransfer: Handler<'resendTransfer'> = ({ deps, scope }) =>
  withOwnership(deps, scope, async ({ unit, now, pending }) => {
    if (pending === undefined) throw new ApiError('NO_PENDING_TRANSFER')
    await changeTransfer(unit.trx, scope, pending.id, { resent_at: now })
    await mailOffer(deps, unit.trx, scope, pending.id)
    return { success: true, transfer: presentTransfer(deps, { ...pending, resent_at: now }) }
  })
