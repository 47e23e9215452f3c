import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

export interface AnswerPassageRow
  extends Omit<Selectable<Database['answer_passages']>, 'business_id' | 'conversation_id' | 'message_id'> {
  state: 'current' | 'changed' | 'gone' | null
}

/** What a message stood on, in its order, and what became of it since; null where nobody can tell. */
export const findAnswerPassages = async (
  db: Db,
  scope: BusinessScope,
  conversationId: string,
  messageId: string,
): Promise<AnswerPassageRow[]> => {
  const { rows } = await sql<AnswerPassageRow>`
    select a.position, a.kind, a.source_id, a.passage_id, a.title, a.heading, a.address, a.page, a.line, a.body, a.as_of,
      case
        when a.kind in ('site', 'file') then
          case when p.id is not null then 'current' when s.id is not null then 'changed' else 'gone' end
        when a.kind = 'answers' then
          case when t.id is null then 'gone' when t.answer = a.body then 'current' else 'changed' end
        when a.kind = 'context' then
          case when position(a.body in coalesce(x.ai_context, '')) > 0 then 'current' else 'changed' end
      end as state
    from answer_passages a
      left join knowledge_passages p on a.kind in ('site', 'file')
        and p.business_id = a.business_id and p.id = a.passage_id and p.state in ('live', 'leaving')
      left join knowledge_sources s on s.business_id = a.business_id and s.id = a.source_id
      left join taught_answers t on a.kind = 'answers' and t.business_id = a.business_id and t.id = a.passage_id
      left join ai_contexts x on a.kind = 'context' and x.business_id = a.business_id
    where a.business_id = ${scope.businessId}::uuid and a.conversation_id = ${conversationId}::uuid
      and a.message_id = ${messageId}::uuid
    order by a.position`.execute(db)
  return rows
}

/** Forgets what was counted before a day. */
export const deleteOldUses = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('knowledge_uses').where('day', '<', before).execute()
}
