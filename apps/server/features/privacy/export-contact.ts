import { lastingAddress } from '#server/lib/attachment-address.ts'
import { isFormerMember, presentMemberName } from '#server/lib/former-member.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import {
  findAllAttachments,
  findAllEvents,
  findAllMails,
  findAllMessages,
  findAllSummaries,
  lockContact,
  lockStockRequests,
  recordAudit,
} from './queries.ts'

const withoutKeys = <T extends object>(row: T, ...keys: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)))

const INNER = [
  'business_id',
  'search_text',
  'email_key',
  'contact_id',
  'cancel_hash',
  'member_id',
  'handler_id',
  'key_id',
]

/** Everything that is stored about a contact, as it is stored. */
export const exportContact: Handler<'exportContact'> = ({ deps, scope, user, params }) =>
  inTransaction(deps, scope, async (unit) => {
    const { contact, conversations } = await lockContact(unit, params.contactId)
    const ids = conversations.map(({ id }) => id)
    const messages = ids.length === 0 ? [] : await findAllMessages(unit, ids)
    const attachments = ids.length === 0 ? [] : await findAllAttachments(unit, ids)
    const summaries = ids.length === 0 ? [] : await findAllSummaries(unit, ids)
    const stockRequests = await lockStockRequests(unit, contact.id, contact.email_key)
    const events = await findAllEvents(unit, contact.id)
    const mails = contact.email_key === null ? [] : await findAllMails(unit, contact.email_key)
    const at = deps.now()
    await recordAudit(unit, {
      action: 'export',
      contact_id: contact.id,
      user_id: user.id,
      conversations: ids.length,
      stock_requests: stockRequests.length,
      created_at: at,
    })
    return {
      exportedAt: at.toISOString(),
      data: {
        contact: withoutKeys(contact, ...INNER),
        conversations: conversations.map((conversation) => ({
          ...withoutKeys(conversation, ...INNER),
          summary: summaries
            .filter((summary) => summary.conversation_id === conversation.id)
            .map((summary) => withoutKeys(summary, 'conversation_id'))[0],
          messages: messages
            .filter((message) => message.conversation_id === conversation.id)
            .map((message) =>
              withoutKeys(
                { ...message, sender_name: presentMemberName(message.sender_name, isFormerMember(message)) },
                ...INNER,
                'conversation_id',
                'client_id',
              ),
            ),
        })),
        stockRequests: stockRequests.map(({ told_by_former_member, ...request }) =>
          withoutKeys(
            { ...request, told_by: presentMemberName(request.told_by, told_by_former_member) },
            ...INNER,
          ),
        ),
        history: events.map(({ former_member, ...event }) =>
          withoutKeys(
            { ...event, member_name: presentMemberName(event.member_name, former_member) },
            ...INNER,
          ),
        ),
        mails,
        attachments: attachments.map((file) => ({
          ...file,
          address: lastingAddress(deps, scope, file.id),
        })),
      },
    }
  })
