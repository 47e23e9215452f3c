import type { Deps } from '#server/lib/deps.ts'
import { readReplyAddress, replyAddress } from '#server/lib/mail/reply-address.ts'
import { findBusiness } from './queries.ts'

/** Stands for the person in an address that is a shop's own. */
const SHOP = 'shop'

/** Where a shop has mail of its customers forwarded to; null when the operator set no INBOUND_MAIL_ADDRESS. */
export const shopAddress = (deps: Deps, businessId: string): string | null =>
  replyAddress(deps, { conversationId: businessId, memberId: SHOP })

/** The business whose own address this is; null for any other address. */
export const findBusinessOfAddress = async (deps: Deps, address: string): Promise<string | null> => {
  const token = readReplyAddress(deps, address)
  if (token === null || !token.isFrom(SHOP)) return null
  return (await findBusiness(deps.db, token.conversationId))?.id ?? null
}
