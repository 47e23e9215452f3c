import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { presentReply } from './present.ts'
import { insertReply } from './queries.ts'
import { emitRepliesChanged, replyFields } from './reply-fields.ts'

/** Keeps a reply, of the whole team or of who asks alone. */
export const createCannedReply: Handler<'createCannedReply'> = ({ deps, scope, user, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const id = newId()
    const fields = await replyFields(unit, body, { id, userId: user.id })
    const at = deps.now()
    const row = await insertReply(unit, { ...fields, id, created_at: at, updated_at: at })
    emitRepliesChanged(unit)
    return presentReply(row)
  })
