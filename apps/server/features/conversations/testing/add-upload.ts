import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'

/** A PDF file that waits to be sent; answers its id. */
export const addUpload = async (
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  conversationId: string,
  sender: 'customer' | 'business',
  { size = 4, at = new Date() } = {},
): Promise<string> => {
  const id = newId()
  await db
    .insertInto('attachments')
    .values({
      business_id: businessId,
      id,
      conversation_id: conversationId,
      message_id: null,
      sender_type: sender,
      name: 'facture.pdf',
      media_type: 'application/pdf',
      size,
      width: null,
      height: null,
      created_at: at,
    })
    .execute()
  await db
    .insertInto('attachment_files')
    .values({ business_id: businessId, attachment_id: id, content: Buffer.from('%PDF'), preview: null })
    .execute()
  return id
}
