import type { cannedReplies } from '#contract/canned-replies/canned-replies.ts'
import { findLabels } from '#server/features/labels/public.ts'
import { lockBusiness } from '#server/lib/business-locks.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { presentReply } from './present.ts'
import { deleteReply, findReplies, findReply, insertReply, setReply } from './queries.ts'
import { checkMayChange, emitRepliesChanged, replyFields } from './reply-fields.ts'

export const routes: HandlersOf<typeof cannedReplies> = {
  listCannedReplies: async ({ deps, scope, user }) => {
    const [replies, labels] = await Promise.all([
      findReplies(deps.db, scope, user.id),
      findLabels(deps.db, scope),
    ])
    return { replies: replies.map(presentReply), labels }
  },
  createCannedReply: ({ deps, scope, user, body }) =>
    inTransaction(deps, scope, async (unit) => {
      const id = newId()
      const fields = await replyFields(unit, body, { id, userId: user.id })
      const at = deps.now()
      const row = await insertReply(unit, { ...fields, id, created_at: at, updated_at: at })
      emitRepliesChanged(unit)
      return presentReply(row)
    }),
  /** @throws ApiError 404 for a colleague's, 409 CONFLICT when it has another version by now */
  updateCannedReply: ({ deps, scope, user, params, body }) =>
    inTransaction(deps, scope, async (unit) => {
      const id = params.replyId
      const fields = await replyFields(unit, body, { id, userId: user.id })
      const before = await findReply(unit, id, user.id)
      if (before === undefined) throw new ApiError('NOT_FOUND')
      checkMayChange(unit, { shared: before.owner_id === null })
      if (before.version !== body.version) throw new ApiError('CONFLICT')
      const row = await setReply(unit, id, { ...fields, updated_at: deps.now() })
      emitRepliesChanged(unit)
      return presentReply(row)
    }),
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
