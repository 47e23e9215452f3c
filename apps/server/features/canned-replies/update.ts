import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { presentReply } from './present.ts'
import { findReply, setReply } from './queries.ts'
import { checkMayChange, emitRepliesChanged, replyFields } from './reply-fields.ts'

/**
 * Changes a reply of the team or of who asks; from one to the other too.
 * @throws ApiError 404 for a colleague's, 409 CONFLICT when it has another version by now
 */
export const updateCannedReply: Handler<'updateCannedReply'> = ({ deps, scope, user, params, body }) =>
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
  })
