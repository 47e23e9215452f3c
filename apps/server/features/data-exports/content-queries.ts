import { sql } from 'kysely'
import { FORMER_MEMBER } from '#contract/placeholder-names.ts'
import type { Db } from '#server/lib/database.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'

/** A column with the name of somebody of the team, or what stands for it where a flag says that their account is gone. */
const memberName = <N extends string>(name: N, flag: string) =>
  sql<string | null>`case when ${sql.ref(flag)} then ${FORMER_MEMBER} else ${sql.ref(name)} end`.as(name)

/** What became of the knowledge base: earlier answers, pages that are ignored, contradictions, subjects of questions. */
const findKnowledge = async (db: Db, scope: BusinessScope) => {
  const [answerHistory, ignoredPages, contradictions, subjects] = await Promise.all([
    db
      .selectFrom('taught_answer_versions as v')
      .leftJoin('users as u', 'u.id', 'v.replaced_by')
      .select([
        'v.answer_id',
        'v.version',
        'v.question',
        'v.variants',
        'v.answer',
        'v.active',
        'v.written_at',
        'v.replaced_at',
        'u.name as replaced_by',
        'v.deleted',
      ])
      .where('v.business_id', '=', scope.businessId)
      .orderBy('v.answer_id')
      .orderBy('v.version')
      .execute(),
    db
      .selectFrom('knowledge_pages as g')
      .innerJoin('knowledge_sources as s', (join) =>
        join.onRef('s.business_id', '=', 'g.business_id').onRef('s.id', '=', 'g.source_id'),
      )
      .select(['s.name as source', 'g.address', 'g.title'])
      .where('g.business_id', '=', scope.businessId)
      .where('g.ignored', '=', true)
      .orderBy('g.id')
      .execute(),
    db
      .selectFrom('knowledge_contradictions as c')
      .leftJoin('users as u', 'u.id', 'c.decided_by')
      .select(['c.one', 'c.other', 'c.holds', 'c.found_at', 'c.decided_at', 'u.name as decided_by'])
      .where('c.business_id', '=', scope.businessId)
      .orderBy('c.id')
      .execute(),
    db
      .selectFrom('knowledge_gaps')
      .select(['id', 'title', 'created_at', 'ignored_at'])
      .where('business_id', '=', scope.businessId)
      .orderBy('id')
      .execute(),
  ])
  return { answerHistory, ignoredPages, contradictions, subjects }
}

export const findBusiness = async (db: Db, scope: BusinessScope) => {
  const [
    business,
    assistant,
    draft,
    taught,
    sources,
    tests,
    keys,
    team,
    shops,
    notifications,
    stock,
    knowledge,
  ] = await Promise.all([
    db.selectFrom('businesses').selectAll().where('id', '=', scope.businessId).executeTakeFirst(),
    db
      .selectFrom('ai_contexts')
      .select(['ai_context', 'instructions', 'updated_at'])
      .where('business_id', '=', scope.businessId)
      .executeTakeFirst(),
    db
      .selectFrom('assistant_drafts')
      .select(['content', 'updated_at'])
      .where('business_id', '=', scope.businessId)
      .executeTakeFirst(),
    db
      .selectFrom('taught_answers')
      .select(['question', 'variants', 'answer', 'active', 'created_at', 'updated_at'])
      .where('business_id', '=', scope.businessId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('knowledge_sources')
      .select(['kind', 'name', 'address', 'state', 'pages', 'passages', 'created_at', 'read_at'])
      .where('business_id', '=', scope.businessId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('test_questions')
      .select([
        'question',
        'expect',
        'must',
        'must_not',
        'history',
        'approved_at',
        'created_at',
        'updated_at',
      ])
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
    db
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['u.name', 'u.email', 'm.role', 'm.created_at'])
      .where('m.business_id', '=', scope.businessId)
      .orderBy('m.created_at')
      .orderBy('u.id')
      .execute(),
    // Without what they are reached with.
    db
      .selectFrom('integrations')
      .select([
        'platform',
        'shop_domain',
        'store_name',
        'currency',
        'is_active',
        'product_count',
        'created_at',
      ])
      .where('business_id', '=', scope.businessId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('notification_settings')
      .select([
        'email_notifications',
        'sms_notifications',
        'push_notifications',
        'new_message_alert',
        'daily_digest',
        'weekly_report',
      ])
      .where('business_id', '=', scope.businessId)
      .executeTakeFirst(),
    db
      .selectFrom('stock_settings')
      .select('limit_to_stock')
      .where('business_id', '=', scope.businessId)
      .executeTakeFirst(),
    findKnowledge(db, scope),
  ])
  return {
    business,
    assistant: assistant ?? null,
    draft: draft ?? null,
    taught,
    sources,
    knowledge,
    tests,
    keys,
    team,
    shops,
    notifications: notifications ?? null,
    stock: stock ?? null,
  }
}

/** How many records there are, from the counters. */
export const countRecords = async (db: Db, scope: BusinessScope) => {
  const row = await db
    .selectFrom('business_counters')
    .select(['conversations', 'messages', 'contacts', 'stock_pending', 'stock_contacted'])
    .where('business_id', '=', scope.businessId)
    .executeTakeFirst()
  if (row === undefined) return 0
  return row.conversations + row.messages + row.contacts + row.stock_pending + row.stock_contacted
}

type After = { id: string } | null

export const conversationsAfter = (db: Db, scope: BusinessScope, after: After, limit: number) =>
  db
    .selectFrom('conversations')
    .select([
      'id',
      'contact_id',
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
    .where('id', '>', after?.id ?? FIRST)
    .orderBy('id')
    .limit(limit)
    .execute()

/** The messages of a business, one conversation after the other: a page is never longer than its limit. */
export const messagesAfter = (
  db: Db,
  scope: BusinessScope,
  after: { conversation_id: string; id: string } | null,
  limit: number,
) =>
  db
    .selectFrom('messages')
    .select([
      'conversation_id',
      'id',
      'kind',
      'sender_type',
      sql<
        string | null
      >`case when sender_type = 'business' then coalesce(sender_name, ${FORMER_MEMBER}) else sender_name end`.as(
        'sender_name',
      ),
      'content',
      'is_ai',
      'useful',
      'created_at',
    ])
    .where('business_id', '=', scope.businessId)
    .where(
      sql<boolean>`(conversation_id, id) > (${after?.conversation_id ?? FIRST}::uuid, ${after?.id ?? FIRST}::uuid)`,
    )
    .orderBy('conversation_id')
    .orderBy('id')
    .limit(limit)
    .execute()

export const contactsAfter = (db: Db, scope: BusinessScope, after: After, limit: number) =>
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
    .where('id', '>', after?.id ?? FIRST)
    .orderBy('id')
    .limit(limit)
    .execute()

export const stockRequestsAfter = (db: Db, scope: BusinessScope, after: After, limit: number) =>
  db
    .selectFrom('stock_requests')
    .select([
      'id',
      'product_id',
      'product_name',
      'product_url',
      'language',
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
      memberName('told_by', 'told_by_former_member'),
    ])
    .where('business_id', '=', scope.businessId)
    .where('id', '>', after?.id ?? FIRST)
    .orderBy('id')
    .limit(limit)
    .execute()

export const questionsAfter = (db: Db, scope: BusinessScope, after: After, limit: number) =>
  db
    .selectFrom('unanswered_questions')
    .select(['id', 'conversation_id', 'gap_id', 'question', 'created_at', 'resolved_at'])
    .where('business_id', '=', scope.businessId)
    .where('id', '>', after?.id ?? FIRST)
    .orderBy('id')
    .limit(limit)
    .execute()

export const contactEventsAfter = (
  db: Db,
  scope: BusinessScope,
  after: { contact_id: string; id: string } | null,
  limit: number,
) =>
  db
    .selectFrom('contact_events')
    .select(['contact_id', 'id', 'kind', 'label', memberName('member_name', 'former_member'), 'created_at'])
    .where('business_id', '=', scope.businessId)
    .where(
      sql<boolean>`(contact_id, id) > (${after?.contact_id ?? FIRST}::uuid, ${after?.id ?? FIRST}::uuid)`,
    )
    .orderBy('contact_id')
    .orderBy('id')
    .limit(limit)
    .execute()

/** What was read of sites and files, with where it stands. */
export const passagesAfter = (db: Db, scope: BusinessScope, after: After, limit: number) =>
  db
    .selectFrom('knowledge_passages as p')
    .innerJoin('knowledge_pages as g', (join) =>
      join.onRef('g.business_id', '=', 'p.business_id').onRef('g.id', '=', 'p.page_id'),
    )
    .innerJoin('knowledge_sources as s', (join) =>
      join.onRef('s.business_id', '=', 'p.business_id').onRef('s.id', '=', 'p.source_id'),
    )
    .select([
      'p.id',
      's.name as source',
      'g.title',
      'g.address',
      'p.heading',
      'p.body',
      'p.page',
      'p.line',
      'p.state',
    ])
    .where('p.business_id', '=', scope.businessId)
    .where('p.id', '>', after?.id ?? FIRST)
    .orderBy('p.id')
    .limit(limit)
    .execute()

/** The files that were added: which there are, without their content. */
export const findFiles = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('knowledge_sources')
    .select(['id', 'name'])
    .where('business_id', '=', scope.businessId)
    .where('kind', '=', 'file')
    .orderBy('id')
    .execute()

/** The content of one; nothing when it was deleted meanwhile. */
export const findFileContent = async (db: Db, scope: BusinessScope, id: string): Promise<Buffer> => {
  const row = await db
    .selectFrom('knowledge_files')
    .select('content')
    .where('business_id', '=', scope.businessId)
    .where('source_id', '=', id)
    .executeTakeFirst()
  return row?.content ?? Buffer.alloc(0)
}
