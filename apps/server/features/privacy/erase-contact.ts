import { removeContacts, takeTurn } from '#server/features/contacts/public.ts'
import { countersOf, setAddressBlocked } from '#server/features/conversations/public.ts'
import { dropExports } from '#server/features/data-exports/public.ts'
import { removeRequests } from '#server/features/stock-alerts/public.ts'
import type { Handler } from '#server/lib/handler.ts'
import { hashSender } from '#server/lib/mail/sender-hash.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import {
  eraseConversations,
  eraseMails,
  eraseReplyEmail,
  eraseSender,
  lockContact,
  lockConversations,
  lockStockRequests,
  recordAudit,
} from './queries.ts'

/** Erases a contact and all that it left; what stays are sums of hours, and the record that it was erased. */
export const eraseContact: Handler<'eraseContact'> = ({ deps, scope, user, params }) =>
  inTransaction(deps, scope, async (unit) => {
    await takeTurn(unit)
    const { contact } = await lockContact(unit, params.contactId)
    // Again: one may have come to this contact until it was locked.
    const conversations = await lockConversations(unit, contact.id, contact.email_key)
    const stockRequests = await lockStockRequests(unit, contact.id, contact.email_key)
    const ids = conversations.map(({ id }) => id)
    if (ids.length > 0) await eraseConversations(unit, ids)
    if (stockRequests.length > 0)
      await removeRequests(
        unit.trx,
        scope,
        stockRequests.map(({ id }) => id),
      )
    if (contact.email_key !== null) {
      await setAddressBlocked(unit, contact.email_key, null)
      await eraseReplyEmail(unit, contact.email_key, deps.now())
      await eraseMails(unit, contact.email_key)
      await eraseSender(unit, hashSender(deps, contact.email_key))
    }
    await dropExports(unit.trx, scope)
    await removeContacts(unit, [contact.id])
    const contacted = stockRequests.filter(({ contacted_at }) => contacted_at !== null).length
    const counted = (name: keyof ReturnType<typeof countersOf>) =>
      conversations.reduce((sum, one) => sum + countersOf(one)[name], 0)
    unit.count({
      contacts: -1,
      conversations: -counted('conversations'),
      messages: -counted('messages'),
      archived: -counted('archived'),
      waiting: -counted('waiting'),
      unread: -counted('unread'),
      stock_contacted: -contacted,
      stock_pending: contacted - stockRequests.length,
    })
    unit.emit(() => ({ type: 'reset' }))
    await recordAudit(unit, {
      action: 'erase',
      contact_id: contact.id,
      user_id: user.id,
      conversations: ids.length,
      stock_requests: stockRequests.length,
      created_at: deps.now(),
    })
    return { conversations: ids.length, stockRequests: stockRequests.length }
  })
