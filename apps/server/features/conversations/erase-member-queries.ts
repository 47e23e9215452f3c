import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'

const AT_ONCE = 2_000

/**
 * Takes the name of somebody whose account is gone off everything they wrote and did, in every business, some
 * messages at a time. Safe to repeat.
 */
export const eraseMember = async (db: Db, userId: string): Promise<void> => {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update messages m set sender_name = null
      from (
        select business_id, conversation_id, id from messages
        where sender_type = 'business' and sender_id = ${userId} and sender_name is not null
        limit ${AT_ONCE}
      ) named
      where m.business_id = named.business_id and m.conversation_id = named.conversation_id and m.id = named.id`.execute(
      db,
    )
    if (numAffectedRows < BigInt(AT_ONCE)) return
  }
}

/** The businesses in which somebody wrote as one of the team, also those that they left since. */
export const findBusinessesOfWriter = async (db: Db, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select b.id from businesses b
    where exists (
      select 1 from messages m
      where m.business_id = b.id and m.sender_type = 'business' and m.sender_id = ${userId}
    )`.execute(db)
  return rows.map(({ id }) => id)
}
