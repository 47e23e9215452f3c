import type { Deps } from '#server/lib/deps.ts'
import { insertSource } from './insert-source.ts'

/** Stores a text file that was read, whole as one passage; answers its source's id. */
export const addFile = async (
  deps: Pick<Deps, 'db'>,
  businessId: string,
  name: string,
  text: string,
): Promise<string> => {
  const fields = { kind: 'file' as const, name, address: null, language: null, pages: 1, passages: 1 }
  const own = await insertSource(deps, businessId, fields, new Date())
  const content = Buffer.from(text)
  await deps.db
    .insertInto('knowledge_files')
    .values({ ...own, content, media_type: 'txt', size: content.length })
    .execute()
  return own.source_id
}
