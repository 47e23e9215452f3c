import { sql, type Transaction } from 'kysely'
import { questionReply, type Reply } from '#server/features/conversations/question-reply.ts'
import type { KeptSource } from '#server/features/conversations/source-kinds.ts'
import { answeringSources } from '#server/features/knowledge/provenance/question-reply.ts'
import type { Database } from '#server/lib/schema.ts'
import type { Simulation } from './simulation.ts'

const PROFILE = new Set(['hours', 'contact', 'profile'])

/** Stores what the assistant's answers stood on, and counts it for its source, as for answers that were really given. */
export const storeSources = async (
  trx: Transaction<Database>,
  businessId: string,
  { messages }: Simulation,
  writtenAt: Date,
): Promise<void> => {
  const answers = messages.filter(
    ({ is_ai, kind, client_id }) => is_ai && kind === 'message' && client_id !== 'greeting',
  )
  const rows = answers.map(({ id, conversation_id, created_at, metadata }) => {
    const sources = (metadata.sources ?? []) as KeptSource[]
    const reply = questionReply({ ...(metadata as Pick<Reply, 'outcome' | 'engine' | 'closest'>), sources })
    return {
      message: id,
      conversation: conversation_id,
      at: created_at,
      reply,
      sources: sources.map((source, position) => ({
        position,
        kind: PROFILE.has(source.of.kind) ? 'profile' : 'context',
        line: source.of.kind === 'context' ? source.of.line : null,
        body: source.excerpt ?? '',
        answers: position < answeringSources(reply, sources.length),
      })),
    }
  })
  await sql`
    with answers as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as a(message uuid, conversation uuid, at timestamptz, reply text, sources jsonb)
    ), cited as (
      select a.message, a.conversation, a.at, a.reply, s.*
      from answers a,
        jsonb_to_recordset(a.sources) as s(position smallint, kind text, line int, body text, answers boolean)
    ), kept as (
      insert into answer_passages (business_id, conversation_id, message_id, position, kind, title, heading, line, body, as_of)
      select ${businessId}::uuid, conversation, message, position, kind, '', '', line, body,
        case when kind = 'context' then ${writtenAt}::timestamptz end
      from cited
    ), used as (
      select message, at, 'all' as kind from answers where reply is not null
      union select message, at, 'supported' from cited where reply = 'answered'
      union select message, at, 'closest' from answers where reply = 'closest'
      union select message, at, kind from cited where answers
    )
    insert into knowledge_uses (business_id, kind, subject, day, uses, last_used_at)
    select ${businessId}::uuid, kind, '', (at at time zone 'UTC')::date, count(*), max(at)
    from used group by kind, (at at time zone 'UTC')::date`.execute(trx)
}
