import { sql } from 'kysely'
import type { Attachment } from '#contract/attachments/attachment.ts'
import { lockBusiness } from '#server/lib/business-locks.ts'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import type { PreparedAttachment } from './prepare-attachment.ts'

type AttachmentSender = Database['attachments']['sender_type']

/** Whose file it is, and where it is to be sent. */
export interface AttachmentPlace {
  conversationId: string
  sender: AttachmentSender
}

/**
 * Bytes that the files of a business take; uploads to it come one after the other until the transaction ends.
 * @returns undefined when there is no such business
 */
export const lockUploads = async (unit: Unit): Promise<number | undefined> => {
  if ((await lockBusiness(unit)) === undefined) return undefined
  const row = await unit.trx
    .selectFrom('attachment_totals')
    .select('bytes')
    .where(ofBusiness(unit.scope))
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}

/** How many files one side sent, or is to send, in a conversation. */
export const countAttachments = async ({ trx, scope }: Unit, { conversationId, sender }: AttachmentPlace) => {
  const { count } = await trx
    .selectFrom('attachments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .where('sender_type', '=', sender)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Bytes that are kept of a file. */
export const sizeOf = ({ content, picture }: PreparedAttachment): number =>
  content.length + (picture?.preview.length ?? 0)

/**
 * Stores a file that waits for its message.
 * @param objectKey where its bytes are in the store of objects; null: they are stored beside it
 */
export const insertAttachment = async (
  { trx, scope }: Unit,
  { conversationId, sender }: AttachmentPlace,
  id: string,
  file: PreparedAttachment,
  objectKey: string | null,
  at: Date,
): Promise<void> => {
  const { picture } = file
  await trx
    .insertInto('attachments')
    .values({
      business_id: scope.businessId,
      id,
      conversation_id: conversationId,
      message_id: null,
      sender_type: sender,
      name: file.name,
      media_type: file.type,
      size: sizeOf(file),
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      object_key: objectKey,
      object_bytes: objectKey === null ? null : file.content.length,
      created_at: at,
    })
    .execute()
  if (objectKey !== null) return
  await trx
    .insertInto('attachment_files')
    .values({
      business_id: scope.businessId,
      attachment_id: id,
      content: file.content,
      preview: picture?.preview ?? null,
    })
    .execute()
}

/** Deletes a file that waits for its message; false when there is none. */
export const deleteUnsent = async (
  { trx, scope }: Unit,
  { conversationId, sender }: AttachmentPlace,
  id: string,
): Promise<boolean> => {
  const result = await trx
    .deleteFrom('attachments')
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .where('sender_type', '=', sender)
    .where('id', '=', id)
    .where('message_id', 'is', null)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Those of some files that wait for their message, locked, in the order in which they are named. */
export const lockUnsent = async (
  { trx, scope }: Unit,
  { conversationId, sender }: AttachmentPlace,
  ids: readonly string[],
): Promise<Attachment[]> => {
  const { rows } = await sql<Attachment & { width: number | null; height: number | null }>`/* lock-unsent */
    select a.id, a.name, a.media_type as type, coalesce(a.object_bytes, octet_length(f.content)) as size,
      a.width, a.height
    from attachments a
    left join attachment_files f on f.business_id = a.business_id and f.attachment_id = a.id
    where a.business_id = ${scope.businessId}::uuid and a.conversation_id = ${conversationId}::uuid
      and a.sender_type = ${sender} and a.message_id is null and a.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], a.id)
    for no key update of a`.execute(trx)
  return rows.map(({ width, height, ...file }) => ({
    ...file,
    ...(width !== null && height !== null && { width, height }),
  }))
}

/** Gives files that wait to the message that they are sent with. */
export const giveToMessage = async (
  { trx, scope }: Unit,
  { conversationId }: AttachmentPlace,
  messageId: string,
  ids: readonly string[],
): Promise<void> => {
  await trx
    .updateTable('attachments')
    .set({ message_id: messageId })
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .where('id', 'in', ids)
    .execute()
}

/** A file, or the small picture of it, with its bytes where they are in the database; undefined when there is none. */
export const findFile = (db: Db, scope: BusinessScope, id: string, preview: boolean) =>
  db
    .selectFrom('attachments as a')
    .leftJoin('attachment_files as f', (join) =>
      join.onRef('f.business_id', '=', 'a.business_id').onRef('f.attachment_id', '=', 'a.id'),
    )
    .select(['a.name', 'a.media_type as type', 'a.width', 'a.object_key'])
    .select(preview ? 'f.preview as content' : 'f.content as content')
    .where(ofBusiness(scope, 'a'))
    .where('a.id', '=', id)
    .executeTakeFirst()

const AT_ONCE = 200

/** Deletes some of the files whose message was not sent until then, whoever's they are; answers how many. */
export const deleteForgotten = async (db: Db, cutoff: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`/* delete-forgotten-uploads */
    delete from attachments a using (
      select business_id, id from attachments where message_id is null and created_at < ${cutoff}
      limit ${AT_ONCE} for update skip locked
    ) old
    where a.business_id = old.business_id and a.id = old.id`.execute(db)
  return Number(numAffectedRows)
}
