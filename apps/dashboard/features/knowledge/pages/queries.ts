import { knowledgeSites, type PageFilter } from '#contract/knowledge/sites.ts'
import { call } from '#dashboard/lib/api.ts'
import { useChange } from '#dashboard/lib/use-change.ts'
import { usePages } from '#dashboard/lib/use-pages.ts'
import { useRead } from '#dashboard/lib/use-read.ts'
import { knowledgeKey } from '../queries.ts'

/** The pages of a site, part by part. */
export function useSitePages(businessId: string, sourceId: string, only: PageFilter | undefined) {
  return usePages([...knowledgeKey(businessId), 'pages', sourceId, only ?? 'all'], ({ cursor, signal }) =>
    call(knowledgeSites.listSitePages, {
      params: { businessId, sourceId },
      query: { ...(only && { only }), cursor },
      signal,
    }),
  )
}

/** What waits for a decision on a page. */
export const usePageChanges = (businessId: string, pageId: string) =>
  useRead([...knowledgeKey(businessId), 'changes', pageId], knowledgeSites.listPageChanges, {
    businessId,
    pageId,
  })

/** What is done with sites and their pages; what is shown follows. */
export function useSites(businessId: string) {
  const key = knowledgeKey(businessId)
  return {
    add: useChange(key, (address: string) =>
      call(knowledgeSites.addKnowledgeSite, { params: { businessId }, body: { address } }),
    ),
    readAgain: useChange(key, (sourceId: string) =>
      call(knowledgeSites.readSiteAgain, { params: { businessId, sourceId } }),
    ),
    setIgnored: useChange(key, ({ pageId, ignored }: { pageId: string; ignored: boolean }) =>
      call(knowledgeSites.setPageIgnored, { params: { businessId, pageId }, body: { ignored } }),
    ),
    undo: useChange(key, (pageId: string) =>
      call(knowledgeSites.undoPageDraft, { params: { businessId, pageId } }),
    ),
    decide: useChange(key, ({ pageId, accept }: { pageId: string; accept: boolean }) =>
      call(knowledgeSites.decidePageChanges, { params: { businessId, pageId }, body: { accept } }),
    ),
  }
}
