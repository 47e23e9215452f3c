import { lockContacts, takeTurn } from '#server/features/contacts/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { addTeamMessage } from './add-team-message.ts'
import { openMailConversation } from './open-by-mail.ts'

/**
 * Writes to a contact in a conversation by e-mail: the open one, else a new one. The message is mailed, and so is
 * every later one of the team in that conversation.
 */
export const startConversation: Handler<'startConversation'> = async ({
  deps,
  scope,
  user,
  params,
  body,
}) => {
  const { id, resumed } = await inTransaction(deps, scope, async (unit) => {
    await takeTurn(unit)
    const [contact] = await lockContacts(unit, [params.contactId])
    if (contact === undefined) throw new ApiError('NOT_FOUND')
    if (contact.email === null) throw new ApiError('CONTACT_WITHOUT_EMAIL')
    return openMailConversation(unit, { ...contact, email: contact.email }, deps.now())
  })
  await addTeamMessage(deps, scope, { conversationId: id, member: user, ...body })
  return { sessionId: id, resumed }
}
