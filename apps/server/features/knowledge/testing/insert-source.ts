import type { Insertable } from 'kysely'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import type { Database } from '#server/lib/schema.ts'

type SourceFields = 'kind' | 'name' | 'address' | 'language' | 'pages' | 'passages'

/** Stores a source that was read as a whole; answers what its rows have in common. */
export const insertSource = async (
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  fields: Pick<Insertable<Database['knowledge_sources']>, SourceFields>,
  at: Date,
): Promise<{ business_id: string; source_id: string }> => {
  const id = newId()
  await db
    .insertInto('knowledge_sources')
    .values({
      ...fields,
      business_id: businessId,
      id,
      state: 'ready',
      problem: null,
      pages_read: fields.pages,
      reading_id: null,
      added_by: null,
      created_at: at,
      updated_at: at,
      read_at: at,
    })
    .execute()
  return { business_id: businessId, source_id: id }
}
