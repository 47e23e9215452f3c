import { sql } from 'kysely'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import { insertSource } from './insert-source.ts'

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
  deps: Pick<Deps, 'db'>,
  businessId: string,
  site: AddedSite,
): Promise<string> => {
  const { db } = deps
  const at = new Date()
  const fields = {
    kind: 'site' as const,
    name: site.name,
    address: `https://${site.name}/`,
    language: 'fr',
    pages: site.pages.length,
    passages: site.pages.reduce((sum, { passages }) => sum + passages.length, 0),
  }
  const own = await insertSource(deps, businessId, fields, at)
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
