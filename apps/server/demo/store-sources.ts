import { sql, type Transaction } from 'kysely'
import { questionReply, type Reply } from '#server/features/conversations/question-reply.ts'
import { recordSources } from '#server/features/conversations/record-sources.ts'
import type { StoredSource } from '#server/features/conversations/source-kinds.ts'
import { mintScope } from '#server/lib/mint-scope.ts'
import type { Database } from '#server/lib/schema.ts'
import type { Simulation } from './simulation.ts'

/**
 * Stores what the assistant's answers stood on, and counts it for its source, as for answers that were really given.
 * What they cite has to be stored already.
 */
export const storeSources = async (
  trx: Transaction<Database>,
  businessId: string,
  { messages }: Simulation,
): Promise<void> => {
  const replies = messages.filter(
    ({ is_ai, kind, client_id }) => is_ai && kind === 'message' && client_id !== 'greeting',
  )
  const scope = mintScope(businessId, 'system')
  const record = ({ id, conversation_id, created_at, metadata }: (typeof replies)[number]) => {
    const sources = (metadata.sources ?? []) as StoredSource[]
    const { outcome, engine, closest } = metadata as Pick<Reply, 'outcome' | 'engine' | 'closest'>
    return recordSources(
      { trx, scope },
      {
        conversationId: conversation_id,
        messageId: id,
        sources,
        reply: questionReply({ outcome, engine, closest, sources }),
        at: created_at,
      },
    )
  }
  await Promise.all(replies.map(record))
  await readNightBefore(trx, businessId)
}

/** A page that is read each night had been read in the night before it was cited. */
const readNightBefore = (trx: Transaction<Database>, businessId: string) =>
  sql`update answer_passages p
    set as_of = p.as_of - interval '1 day' * ceil(extract(epoch from p.as_of - m.created_at) / 86400)
    from messages m
    where p.business_id = ${businessId}::uuid and p.kind = 'site' and m.business_id = p.business_id
      and m.conversation_id = p.conversation_id and m.id = p.message_id and p.as_of > m.created_at`.execute(
    trx,
  )
