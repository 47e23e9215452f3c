import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'

/** Stores a text file that was read, whole as one passage; answers its source's id. */
export const addFile = async (
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  name: string,
  text: string,
): Promise<string> => {
  const at = new Date()
  const own = { business_id: businessId, source_id: newId() }
  await db
    .insertInto('knowledge_sources')
    .values({
      business_id: businessId,
      id: own.source_id,
      kind: 'file',
      name,
      address: null,
      state: 'ready',
      problem: null,
      language: null,
      pages: 1,
      pages_read: 1,
      passages: 1,
      reading_id: null,
      added_by: null,
      created_at: at,
      updated_at: at,
      read_at: at,
    })
    .execute()
  const content = Buffer.from(text)
  await db
    .insertInto('knowledge_files')
    .values({ ...own, content, media_type: 'txt', size: content.length })
    .execute()
  return own.source_id
}
