import { sql } from 'kysely'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'

interface AddedSite {
  name: string
  pages: readonly {
    address: string
    title: string
    /** French, without it. */
    language?: string
    passages: readonly { heading?: string; body: string }[]
  }[]
}

/** Stores a site as it is once it was read; answers its source's id. */
export const addSite = async (
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  site: AddedSite,
): Promise<string> => {
  const at = new Date()
  const own = { business_id: businessId, source_id: newId() }
  await db
    .insertInto('knowledge_sources')
    .values({
      business_id: businessId,
      id: own.source_id,
      kind: 'site',
      name: site.name,
      address: `https://${site.name}/`,
      state: 'ready',
      problem: null,
      language: 'fr',
      pages: site.pages.length,
      pages_read: site.pages.length,
      passages: site.pages.reduce((sum, { passages }) => sum + passages.length, 0),
      reading_id: null,
      added_by: null,
      created_at: at,
      updated_at: at,
      read_at: at,
    })
    .execute()
  for (const { address, title, language = 'fr', passages } of site.pages) {
    const pageId = newId()
    await db
      .insertInto('knowledge_pages')
      .values({
        ...own,
        id: pageId,
        address,
        title,
        language,
        state: 'current',
        problem: null,
        version: 1,
        passages: passages.length,
        etag: null,
        last_modified: null,
        content_hash: null,
        reading_id: null,
        read_at: at,
      })
      .execute()
    for (const [position, { heading = '', body }] of passages.entries())
      await db
        .insertInto('knowledge_passages')
        .values({
          ...own,
          id: newId(),
          page_id: pageId,
          state: 'live',
          position,
          heading,
          body,
          page: null,
          line: null,
          language: 'fr',
          version: 1,
          created_at: at,
        })
        .execute()
  }
  const next = sql<number>`knowledge_versions.version + 1`
  await db
    .insertInto('knowledge_versions')
    .values({ business_id: businessId, version: 1 })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ version: next }))
    .execute()
  await db
    .insertInto('knowledge_changes')
    .values({ business_id: businessId, due_at: at })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ due_at: at }))
    .execute()
  return own.source_id
}
