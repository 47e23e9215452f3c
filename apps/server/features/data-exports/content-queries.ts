import type { Db } from '../../lib/database.ts'
import type { BusinessScope } from '../../lib/scope.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'

export const findBusiness = async (db: Db, scope: BusinessScope) => {
  const [business, assistant, taught, keys] = await Promise.all([
    db.selectFrom('businesses').selectAll().where('id', '=', scope.businessId).executeTakeFirst(),
    db
      .selectFrom('ai_contexts')
      .select(['ai_context', 'instructions', 'updated_at'])
      .where('business_id', '=', scope.businessId)
      .executeTakeFirst(),
    db
      .selectFrom('taught_answers')
      .select(['question', 'answer', 'created_at', 'updated_at'])
      .where('business_id', '=', scope.businessId)
      .orderBy('id')
      .execute(),
    // The keys themselves stay out of a file that travels.
    db
      .selectFrom('widget_keys')
      .select(['name', 'domain', 'is_active', 'created_at', 'last_used_at', 'installed_at'])
      .where('business_id', '=', scope.businessId)
      .orderBy('id')
      .execute(),
  ])
  return { business, assistant: assistant ?? null, taught, keys }
}

/** How many records there are, from the counters. */
export const countRecords = async (db: Db, scope: BusinessScope) => {
  const row = await db
    .selectFrom('business_counters')
    .select(['conversations', 'contacts', 'stock_pending', 'stock_contacted'])
    .where('business_id', '=', scope.businessId)
    .executeTakeFirst()
  if (row === undefined) return { conversations: 0, others: 0 }
  return { conversations: row.conversations, others: row.contacts + row.stock_pending + row.stock_contacted }
}

export const conversationsAfter = (db: Db, scope: BusinessScope, after: string | null, limit: number) =>
  db
    .selectFrom('conversations')
    .select([
      'id',
      'customer_name',
      'customer_email',
      'customer_phone',
      'language',
      'page_url',
      'channel',
      'handled_by',
      'had_human',
      'message_count',
      'last_activity_at',
      'archived_at',
      'created_at',
    ])
    .where('business_id', '=', scope.businessId)
    .where('id', '>', after ?? FIRST)
    .orderBy('id')
    .limit(limit)
    .execute()

export const messagesOf = (db: Db, scope: BusinessScope, conversationIds: readonly string[]) =>
  db
    .selectFrom('messages')
    .select(['conversation_id', 'id', 'kind', 'sender_type', 'sender_name', 'content', 'is_ai', 'created_at'])
    .where('business_id', '=', scope.businessId)
    .where('conversation_id', 'in', conversationIds)
    .orderBy('conversation_id')
    .orderBy('id')
    .execute()

export const contactsAfter = (db: Db, scope: BusinessScope, after: string | null, limit: number) =>
  db
    .selectFrom('contacts')
    .select([
      'id',
      'name',
      'email',
      'phone',
      'company',
      'location',
      'website',
      'notes',
      'tags',
      'source',
      'conversation_count',
      'message_count',
      'last_contact_at',
      'created_at',
    ])
    .where('business_id', '=', scope.businessId)
    .where('id', '>', after ?? FIRST)
    .orderBy('id')
    .limit(limit)
    .execute()

export const stockRequestsAfter = (db: Db, scope: BusinessScope, after: string | null, limit: number) =>
  db
    .selectFrom('stock_requests')
    .select([
      'id',
      'product_id',
      'product_name',
      'customer_name',
      'customer_email',
      'customer_phone',
      'source',
      'consent_text',
      'consented_at',
      'requested_at',
      'contacted_at',
      'notes',
      'notified_at',
      'told_by',
    ])
    .where('business_id', '=', scope.businessId)
    .where('id', '>', after ?? FIRST)
    .orderBy('id')
    .limit(limit)
    .execute()
