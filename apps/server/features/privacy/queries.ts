import { type Insertable, sql } from 'kysely'
import { lockContacts } from '#server/features/contacts/public.ts'
import { forgetSubjects } from '#server/features/knowledge/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import { newId } from '#server/lib/ids.ts'
import { BUSINESS_HEADER, CONVERSATIONS_HEADER } from '#server/lib/mail/headers.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import { likePattern } from '#server/lib/text.ts'
import type { Unit } from '#server/lib/transaction.ts'

/**
 * A contact with its conversations, both locked.
 * @throws ApiError 404
 */
export const lockContact = async (unit: Unit, contactId: string) => {
  const known = await unit.trx
    .selectFrom('contacts')
    .select('email_key')
    .where(ofBusiness(unit.scope))
    .where('id', '=', contactId)
    .executeTakeFirst()
  if (known === undefined) throw new ApiError('NOT_FOUND')
  const conversations = await lockConversations(unit, contactId, known.email_key)
  const [contact] = await lockContacts(unit, [contactId])
  if (contact === undefined) throw new ApiError('NOT_FOUND')
  return { contact, conversations }
}

/** The conversations of a contact, and those of its address that belong to nobody; locked. */
export const lockConversations = ({ trx, scope }: Unit, contactId: string, emailKey: string | null) =>
  trx
    .selectFrom('conversations')
    .selectAll()
    .where(ofBusiness(scope))
    .where((eb) =>
      eb.or([
        eb('contact_id', '=', contactId),
        ...(emailKey === null
          ? []
          : [
              // The first two conditions are for the index.
              eb('search_text', '<>', '')
                .and('search_text', 'like', likePattern(emailKey))
                .and('contact_id', 'is', null)
                .and(sql<string>`lower(customer_email)`, '=', emailKey),
            ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

/** Stock requests of a contact, and those of its address that belong to nobody; locked. */
export const lockStockRequests = ({ trx, scope }: Unit, contactId: string, emailKey: string | null) =>
  trx
    .selectFrom('stock_requests')
    .selectAll()
    .where(ofBusiness(scope))
    .where((eb) =>
      eb.or([
        eb('contact_id', '=', contactId),
        ...(emailKey === null ? [] : [eb('email_key', '=', emailKey).and('contact_id', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

export const findAllMessages = ({ trx, scope }: Unit, conversationIds: readonly string[]) =>
  trx
    .selectFrom('messages')
    .selectAll()
    .where(ofBusiness(scope))
    .where('conversation_id', 'in', conversationIds)
    .orderBy('conversation_id')
    .orderBy('id')
    .execute()

/** What a model made of conversations last. */
export const findAllSummaries = ({ trx, scope }: Unit, conversationIds: readonly string[]) =>
  trx
    .selectFrom('conversation_summaries')
    .select(['conversation_id', 'content', 'engine', 'written_at'])
    .where(ofBusiness(scope))
    .where('conversation_id', 'in', conversationIds)
    .execute()

/** Files that were sent in conversations, without their content. */
export const findAllAttachments = ({ trx, scope }: Unit, conversationIds: readonly string[]) =>
  trx
    .selectFrom('attachments')
    .select([
      'id',
      'conversation_id',
      'message_id',
      'sender_type',
      'name',
      'media_type',
      'size',
      'created_at',
    ])
    .where(ofBusiness(scope))
    .where('conversation_id', 'in', conversationIds)
    .where('message_id', 'is not', null)
    .orderBy('id')
    .execute()

export const findAllEvents = ({ trx, scope }: Unit, contactId: string) =>
  trx
    .selectFrom('contact_events')
    .selectAll()
    .where(ofBusiness(scope))
    .where('contact_id', '=', contactId)
    .orderBy('created_at')
    .execute()

/** Mails of this business to an address. */
export const findAllMails = ({ trx, scope }: Unit, emailKey: string) =>
  trx
    .selectFrom('mails')
    .select(['subject', 'body', 'created_at', 'sent_at'])
    .where(sql<string>`headers ->> ${BUSINESS_HEADER}`, '=', scope.businessId)
    .where(sql<string>`lower(recipient)`, '=', emailKey)
    .orderBy('created_at')
    .execute()

/** Deletes conversations with all that was said in them, also in events and in mails to the team. */
export const eraseConversations = async (unit: Unit, ids: readonly string[]): Promise<void> => {
  const { trx, scope } = unit
  await forgetSubjects(unit, ids)
  for (const table of [
    'unanswered_questions',
    'test_questions',
    'business_events',
    'conversation_lookup',
    'attachments',
  ] as const) {
    await trx.deleteFrom(table).where(ofBusiness(scope)).where('conversation_id', 'in', ids).execute()
  }
  // The header's name stands in the words of the query: only so they are those of the index.
  const header = sql.lit(CONVERSATIONS_HEADER)
  await trx
    .deleteFrom('mails')
    .where(
      sql<boolean>`headers ? ${header} and string_to_array(headers ->> ${header}, ' ') && ${ids}::text[]`,
    )
    .execute()
  await trx.deleteFrom('conversations').where(ofBusiness(scope)).where('id', 'in', ids).execute()
}

export const eraseMails = async ({ trx, scope }: Unit, emailKey: string): Promise<void> => {
  await trx
    .deleteFrom('mails')
    .where(sql<string>`headers ->> ${BUSINESS_HEADER}`, '=', scope.businessId)
    .where(sql<string>`lower(recipient)`, '=', emailKey)
    .execute()
}

/** What somebody wrote by mail is known as theirs no more; that it was taken stays, so that it is not taken again. */
export const eraseSender = async ({ trx, scope }: Unit, senderHash: Buffer): Promise<void> => {
  await trx
    .updateTable('received_mails')
    .set({ sender_hash: null, conversation_id: null })
    .where(ofBusiness(scope))
    .where('sender_hash', '=', senderHash)
    .execute()
}

/** Takes an address back that answers were to be mailed to in conversations of others, and what waits for it. */
export const eraseReplyEmail = async ({ trx, scope }: Unit, emailKey: string, at: Date): Promise<void> => {
  await sql`/* erase-reply-email */
    with taken as (
      update conversations set reply_email = null, links_revoked_at = ${at}
      where business_id = ${scope.businessId}::uuid and reply_email is not null and lower(reply_email) = ${emailKey}
      returning id
    )
    delete from unseen_answers u using taken
    where u.business_id = ${scope.businessId}::uuid and u.conversation_id = taken.id`.execute(trx)
}

/** Records who exported or erased a contact, without anything personal of it. */
export const recordAudit = async (
  { trx, scope }: Unit,
  entry: Omit<Insertable<Database['contact_audit']>, 'business_id' | 'id'>,
): Promise<void> => {
  await trx
    .insertInto('contact_audit')
    .values({ ...entry, business_id: scope.businessId, id: newId() })
    .execute()
}
