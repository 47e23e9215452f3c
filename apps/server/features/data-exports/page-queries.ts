import { sql } from 'kysely'
import { FORMER_MEMBER } from '#contract/text/placeholder-names.ts'
import { passagesWithSources } from '#server/features/knowledge/public.ts'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'

/** A column with the name of somebody of the team, or what stands for it where a flag says that their account is gone. */
const memberName = <N extends string>(name: N, flag: string) =>
  sql<string | null>`case when ${sql.ref(flag)} then ${FORMER_MEMBER} else ${sql.ref(name)} end`.as(name)

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
      'page_title',
      'device',
      'channel',
      'handled_by',
      'had_human',
      'message_count',
      'last_activity_at',
      'archived_at',
      'archive_reason',
      'spam_at',
      'blocked_at',
      'created_at',
      sql<string[]>`array(
        select name from labels
        where labels.business_id = conversations.business_id and labels.id = any(conversations.label_ids)
        order by name_key
      )`.as('labels'),
      sql<string | null>`(
        select content from conversation_summaries s
        where s.business_id = conversations.business_id and s.conversation_id = conversations.id
      )`.as('summary'),
    ])
    .where(ofBusiness(scope))
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
      sql<unknown>`metadata -> 'attachments'`.as('attachments'),
    ])
    .where(ofBusiness(scope))
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
    .where(ofBusiness(scope))
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
    .where(ofBusiness(scope))
    .where('id', '>', after?.id ?? FIRST)
    .orderBy('id')
    .limit(limit)
    .execute()

export const questionsAfter = (db: Db, scope: BusinessScope, after: After, limit: number) =>
  db
    .selectFrom('unanswered_questions')
    .select(['id', 'conversation_id', 'gap_id', 'question', 'created_at', 'resolved_at'])
    .where(ofBusiness(scope))
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
    .where(ofBusiness(scope))
    .where(
      sql<boolean>`(contact_id, id) > (${after?.contact_id ?? FIRST}::uuid, ${after?.id ?? FIRST}::uuid)`,
    )
    .orderBy('contact_id')
    .orderBy('id')
    .limit(limit)
    .execute()

/** What was read of sites and files, with where it stands. */
export const passagesAfter = (db: Db, scope: BusinessScope, after: After, limit: number) =>
  passagesWithSources(db, scope)
    .select([
      'p.id',
      's.name as source',
      's.draft',
      'g.title',
      'g.address',
      'p.heading',
      'p.body',
      'p.page',
      'p.line',
      'p.state',
    ])
    .where('p.id', '>', after?.id ?? FIRST)
    .orderBy('p.id')
    .limit(limit)
    .execute()
