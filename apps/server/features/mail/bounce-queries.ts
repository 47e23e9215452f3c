import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { emailKey } from '#server/lib/text.ts'

/**
 * Marks a mail as not arrived.
 * @param bounced.recipient the address that the report is about; null: whoever the mail went to
 * @param bounced.refused whether it is that address which takes no mail, and not something of ours
 * @returns false when no such mail went to that address
 */
export const markBounced = async (
  db: Db,
  {
    id,
    recipient,
    reason,
    refused,
  }: { id: string; recipient: string | null; reason: string; refused: boolean },
): Promise<boolean> => {
  const row = await db
    .updateTable('mails')
    .set({ failed_at: sql<Date>`coalesce(failed_at, now())`, last_error: reason, refused })
    .where('id', '=', id)
    .$if(recipient !== null, (query) =>
      query.where((eb) => eb(eb.fn('lower', ['recipient']), '=', emailKey(recipient ?? ''))),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
