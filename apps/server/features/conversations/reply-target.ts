import { ANSWERING_ROLES } from '#contract/team/roles.ts'
import type { Deps } from '#server/lib/deps.ts'
import { readReplyAddress } from '#server/lib/mail/reply-address.ts'

/** Whose mail arrives at an address for replies, and in which conversation. */
export interface ReplyTarget {
  businessId: string
  conversationId: string
  /** The member of the team whose answer it is; null: the visitor's. */
  member: { id: string; name: string } | null
}

/**
 * The conversation and the person behind an address for replies (`repondre+<token>@boutique.fr`); null when it was not
 * made here, the conversation was erased, or the member left the team or may not answer. For the job that reads mail.
 */
export const findReplyTarget = async (deps: Deps, address: string): Promise<ReplyTarget | null> => {
  const token = readReplyAddress(deps, address)
  if (token === null) return null
  const { conversationId } = token
  const known = await deps.db
    .selectFrom('conversation_lookup')
    .select('business_id')
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  if (known === undefined) return null
  const businessId = known.business_id
  if (token.isFrom(null)) return { businessId, conversationId, member: null }
  const members = await deps.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.name'])
    .where('memberships.business_id', '=', businessId)
    .where('memberships.role', 'in', ANSWERING_ROLES)
    .execute()
  const member = members.find(({ id }) => token.isFrom(id))
  return member ? { businessId, conversationId, member: { id: member.id, name: member.name } } : null
}
