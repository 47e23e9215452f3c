import type { cannedReplies } from '#contract/canned-replies/canned-replies.ts'
import { findLabels } from '#server/features/labels/public.ts'
import { lockBusiness } from '#server/lib/business-locks.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { createCannedReply } from './create.ts'
import { presentReply } from './present.ts'
import { deleteReply, findReplies, findReply } from './queries.ts'
import { checkMayChange, emitRepliesChanged } from './reply-fields.ts'
import { updateCannedReply } from './update.ts'

export const routes: HandlersOf<typeof cannedReplies> = {
  listCannedReplies: async ({ deps, scope, user }) => {
    const [replies, labels] = await Promise.all([
      findReplies(deps.db, scope, user.id),
      findLabels(deps.db, scope),
    ])
    return { replies: replies.map(presentReply), labels }
  },
  createCannedReply,
  updateCannedReply,
  deleteCannedReply: ({ deps, scope, user, params }) =>
    inTransaction(deps, scope, async (unit) => {
      await lockBusiness(unit)
      const reply = await findReply(unit, params.replyId, user.id)
      if (reply === undefined) throw new ApiError('NOT_FOUND')
      checkMayChange(unit, { shared: reply.owner_id === null })
      await deleteReply(unit, params.replyId)
      emitRepliesChanged(unit)
      return null
    }),
}
