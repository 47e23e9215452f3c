import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { CONVERSATIONS_HEADER } from '#server/lib/mail/headers.ts'
import { readReplyAddress } from '#server/lib/mail/reply-address.ts'

/** The account that signs in with an address; undefined: nobody's. */
export const findUserOfAddress = (db: Db, emailKey: string) =>
  db.selectFrom('users').select('id').where('email_key', '=', emailKey).executeTakeFirst()

/** Where mails of ours asked to be answered at, the newest first. */
export const findReplyAddresses = async (db: Db, mailIds: readonly string[]): Promise<string[]> => {
  if (mailIds.length === 0) return []
  const rows = await db
    .selectFrom('mails')
    .select(sql<string | null>`headers ->> 'Reply-To'`.as('address'))
    .where('id', 'in', mailIds)
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ address }) => address ?? [])
}

/** Whose account a mail of ours about conversations went to that can not be answered: it named several, or none to answer. */
export const findUnaddressed = (db: Db, mailIds: readonly string[], emailKey: string) =>
  db
    .selectFrom('mails as m')
    .innerJoin('users as u', 'u.email', 'm.recipient')
    .innerJoin('conversation_lookup as c', (join) =>
      join.on(
        'c.conversation_id',
        '=',
        sql<string>`split_part(m.headers ->> ${CONVERSATIONS_HEADER}, ' ', 1)::uuid`,
      ),
    )
    .select(['c.business_id as businessId', 'c.conversation_id as conversationId', 'u.id as userId'])
    .where('m.id', 'in', mailIds)
    .where('u.email_key', '=', emailKey)
    .where(sql<boolean>`not jsonb_exists(m.headers, 'Reply-To')`)
    .limit(1)
    .executeTakeFirst()

/**
 * Who answers at an address that was made for them as a member of a team, and may not any more; null for everybody
 * else.
 */
export const findFormerAuthor = async (deps: Deps, address: string, emailKey: string) => {
  const token = readReplyAddress(deps, address)
  if (token === null) return null
  const user = await findUserOfAddress(deps.db, emailKey)
  if (user === undefined || !token.isFrom(user.id)) return null
  const known = await deps.db
    .selectFrom('conversation_lookup')
    .select('business_id')
    .where('conversation_id', '=', token.conversationId)
    .executeTakeFirst()
  return known
    ? { businessId: known.business_id, conversationId: token.conversationId, userId: user.id }
    : null
}

/** What the mail about a refused answer says: whom it goes to, in what language, and about which business. */
export const findRefused = (db: Db, userId: string, businessId: string) =>
  db
    .selectFrom('users')
    .innerJoin('businesses', (join) => join.on('businesses.id', '=', businessId))
    .select(['users.email', 'users.language', 'businesses.name'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
