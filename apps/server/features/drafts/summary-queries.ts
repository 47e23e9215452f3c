import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

/** The summary that was made of a conversation last. */
export const findSummary = (db: Db, scope: BusinessScope, conversationId: string) =>
  db
    .selectFrom('conversation_summaries')
    .select(['content', 'language', 'engine', 'through', 'partial', 'written_at'])
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()

/** Keeps a summary in place of the last one, unless that knows more, or the conversation was erased meanwhile. */
export const saveSummary = async (
  db: Db,
  scope: BusinessScope,
  conversationId: string,
  one: { content: string; language: 'fr' | 'en'; engine: string; through: string; partial: boolean },
  at: Date,
): Promise<void> => {
  await sql`/* save-summary */
    insert into conversation_summaries as s
      (business_id, conversation_id, content, language, engine, through, partial, written_at)
    select business_id, id, ${one.content}::text, ${one.language}::text, ${one.engine}::text, ${one.through}::uuid,
      ${one.partial}::boolean, ${at}::timestamptz
    from conversations where business_id = ${scope.businessId}::uuid and id = ${conversationId}::uuid for key share
    on conflict (business_id, conversation_id) do update set content = excluded.content, language = excluded.language,
      engine = excluded.engine, through = excluded.through, partial = excluded.partial, written_at = excluded.written_at
    where s.through <= excluded.through`.execute(db)
}
