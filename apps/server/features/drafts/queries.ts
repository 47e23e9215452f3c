import { sql } from 'kysely'
import { BUSINESS_WORDS, businessWord } from '#server/lib/business-words.ts'
import type { Db } from '#server/lib/database.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

/** What a person of the team wrote next to somebody who asked something like it. */
export interface EarlierReply {
  conversation_id: string
  message_id: string
  question: string
  reply_id: string
  reply: string
  created_at: Date
  customer_name: string | null
  sender_name: string | null
}

/** Earlier questions that are looked at. */
const LOOKED_AT = 300
/** Messages after a question among which the team's reply is looked for. */
const AFTER = 6
const SHORTEST = 15
const LONGEST = 1_500

type Words = readonly (readonly string[])[]

/** Searches of words of a business, to be tried in turn: two of the groups stand in a message, then one. */
export const searchesOf = ({ businessId }: BusinessScope, words: Words): string[] => {
  const groups = words.map(
    (beginnings) => `(${beginnings.map((each) => businessWord(businessId, each)).join(' | ')})`,
  )
  const pairs = groups.flatMap((one, at) => groups.slice(at + 1).map((other) => `(${one} & ${other})`))
  return [pairs.join(' | '), groups.join(' | ')].filter((search) => search !== '')
}

/**
 * Replies of persons of the team to earlier questions in which some words stand, in other conversations, the newest
 * first: found in the index of words that search uses.
 */
export const findEarlierReplies = async (
  db: Db,
  scope: BusinessScope,
  { search, except }: { search: string; except: string },
): Promise<EarlierReply[]> => {
  const { rows } = await sql<EarlierReply>`/* earlier-replies */
    with asked as (
      select conversation_id, id, content from (
        select conversation_id, id, content, sender_type from messages
        where business_id = ${scope.businessId}::uuid and kind = 'message'
          and ${sql.raw(BUSINESS_WORDS)} @@ ${search}::tsquery
        limit 5000
      ) found
      where sender_type = 'customer' and conversation_id <> ${except}::uuid and char_length(content) <= ${LONGEST}::int
      order by id desc limit ${LOOKED_AT}::int
    )
    select asked.conversation_id, asked.id as message_id, asked.content as question, r.id as reply_id, r.content as reply,
      r.created_at, r.sender_name, c.customer_name
    from asked
    cross join lateral (
      select id, content, created_at, sender_name from (
        select id, content, created_at, sender_type, sender_name from messages m
        where m.business_id = ${scope.businessId}::uuid and m.conversation_id = asked.conversation_id
          and m.id > asked.id and m.kind = 'message'
        order by m.id limit ${AFTER}::int
      ) later where sender_type = 'business' order by id limit 1
    ) r
    join conversations c on c.business_id = ${scope.businessId}::uuid and c.id = asked.conversation_id
    where char_length(r.content) between ${SHORTEST}::int and ${LONGEST}::int
    order by asked.id desc`.execute(db)
  return rows
}
