import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

/** What became of the knowledge base: earlier answers, pages that are ignored, contradictions, subjects of questions. */
const findKnowledge = async (db: Db, scope: BusinessScope) => ({
  answerHistory: await db
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
    .where(ofBusiness(scope, 'v'))
    .orderBy('v.answer_id')
    .orderBy('v.version')
    .execute(),
  ignoredPages: await db
    .selectFrom('knowledge_pages as g')
    .innerJoin('knowledge_sources as s', (join) =>
      join.onRef('s.business_id', '=', 'g.business_id').onRef('s.id', '=', 'g.source_id'),
    )
    .select(['s.name as source', 'g.address', 'g.title'])
    .where(ofBusiness(scope, 'g'))
    .where(sql<boolean>`g.ignored or g.draft = 'unignored'`)
    .orderBy('g.id')
    .execute(),
  contradictions: await db
    .selectFrom('knowledge_contradictions as c')
    .leftJoin('users as u', 'u.id', 'c.decided_by')
    .select(['c.one', 'c.other', 'c.holds', 'c.found_at', 'c.decided_at', 'u.name as decided_by'])
    .where(ofBusiness(scope, 'c'))
    .orderBy('c.id')
    .execute(),
  subjects: await db
    .selectFrom('knowledge_gaps')
    .select(['id', 'title', 'created_at', 'ignored_at'])
    .where(ofBusiness(scope))
    .orderBy('id')
    .execute(),
})

export const findBusiness = async (db: Db, scope: BusinessScope) => {
  const draft = await db
    .selectFrom('assistant_drafts')
    .select(['content', 'updated_at'])
    .where(ofBusiness(scope))
    .executeTakeFirst()
  const drafted = await db
    .selectFrom('drafted_answers')
    .select(['change', 'question', 'variants', 'answer', 'active', 'saved_at'])
    .where(ofBusiness(scope))
    .orderBy('answer_id')
    .execute()
  return {
    business: await db
      .selectFrom('businesses')
      .selectAll()
      .where('id', '=', scope.businessId)
      .executeTakeFirst(),
    assistant:
      (await db
        .selectFrom('ai_contexts')
        .select(['ai_context', 'instructions', 'updated_at'])
        .where(ofBusiness(scope))
        .executeTakeFirst()) ?? null,
    draft: draft ? { ...draft, answers: drafted } : null,
    taught: await db
      .selectFrom('taught_answers')
      .select(['question', 'variants', 'answer', 'active', 'created_at', 'updated_at'])
      .where(ofBusiness(scope))
      .orderBy('id')
      .execute(),
    // Those of the team: a member's own are theirs.
    cannedReplies: await db
      .selectFrom('canned_replies')
      .select(['shortcut', 'title', 'content', 'language', 'actions', 'created_at', 'updated_at'])
      .where(ofBusiness(scope))
      .where('owner_id', 'is', null)
      .orderBy('id')
      .execute(),
    labels: await db
      .selectFrom('labels')
      .select(['id', 'name', 'color', 'created_at'])
      .where(ofBusiness(scope))
      .orderBy('name_key')
      .execute(),
    savedViews: await db
      .selectFrom('saved_views')
      .select(['name', 'filter', 'created_at'])
      .where(ofBusiness(scope))
      .where('owner_id', 'is', null)
      .orderBy('id')
      .execute(),
    sources: await db
      .selectFrom('knowledge_sources')
      .select(['kind', 'name', 'address', 'state', 'draft', 'pages', 'passages', 'created_at', 'read_at'])
      .where(ofBusiness(scope))
      .orderBy('id')
      .execute(),
    knowledge: await findKnowledge(db, scope),
    tests: await db
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
      .where(ofBusiness(scope))
      .orderBy('id')
      .execute(),
    // The keys themselves stay out of a file that travels.
    keys: await db
      .selectFrom('widget_keys')
      .select(['name', 'domain', 'is_active', 'created_at', 'last_used_at', 'installed_at'])
      .where(ofBusiness(scope))
      .orderBy('id')
      .execute(),
    team: await db
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['u.name', 'u.email', 'm.role', 'm.created_at'])
      .where(ofBusiness(scope, 'm'))
      .orderBy('m.created_at')
      .orderBy('u.id')
      .execute(),
    // Without what they are reached with.
    shops: await db
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
      .where(ofBusiness(scope))
      .orderBy('id')
      .execute(),
    notifications:
      (await db
        .selectFrom('notification_settings')
        .select([
          'email_notifications',
          'sms_notifications',
          'push_notifications',
          'new_message_alert',
          'daily_digest',
          'weekly_report',
        ])
        .where(ofBusiness(scope))
        .executeTakeFirst()) ?? null,
    stock:
      (await db
        .selectFrom('stock_settings')
        .select('limit_to_stock')
        .where(ofBusiness(scope))
        .executeTakeFirst()) ?? null,
  }
}

/** How many records there are, from the counters. */
export const countRecords = async (db: Db, scope: BusinessScope) => {
  const row = await db
    .selectFrom('business_counters')
    .select(['conversations', 'messages', 'contacts', 'stock_pending', 'stock_contacted'])
    .where(ofBusiness(scope))
    .executeTakeFirst()
  if (row === undefined) return 0
  return row.conversations + row.messages + row.contacts + row.stock_pending + row.stock_contacted
}

/** The files that were added: which there are, without their content. */
export const findFiles = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('knowledge_sources')
    .select(['id', 'name'])
    .where(ofBusiness(scope))
    .where('kind', '=', 'file')
    .orderBy('id')
    .execute()

/** The files that were sent in conversations: which there are, without their content. */
export const findAttachments = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('attachments')
    .select(['id', 'name'])
    .where(ofBusiness(scope))
    .where('message_id', 'is not', null)
    .orderBy('id')
    .execute()

/** The content of one; nothing when it was deleted meanwhile. */
export const findFileContent = async (db: Db, scope: BusinessScope, id: string): Promise<Buffer> => {
  const row = await db
    .selectFrom('knowledge_files')
    .select('content')
    .where(ofBusiness(scope))
    .where('source_id', '=', id)
    .executeTakeFirst()
  return row?.content ?? Buffer.alloc(0)
}
