import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { moveBelongings, removeContacts, takeTurn } from './write-queries.ts'

/** Removes a contact; conversations and stock requests stay, without a link to it. */
export const deleteContact: Handler<'deleteContact'> = ({ deps, scope, params }) =>
  inTransaction(deps, scope, async (unit) => {
    await takeTurn(unit)
    await moveBelongings(unit, [params.contactId], null)
    if ((await removeContacts(unit, [params.contactId])) === 0) throw new ApiError('NOT_FOUND')
    unit.count({ contacts: -1 })
    return { success: true }
  })
