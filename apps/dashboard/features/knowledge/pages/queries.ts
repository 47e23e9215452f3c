import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { knowledgeSites, type PageFilter } from '#contract/knowledge/sites.ts'
import { call } from '#dashboard/lib/api.ts'
import { usePages } from '#dashboard/lib/use-pages.ts'
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
export function usePageChanges(businessId: string, pageId: string) {
  return useQuery({
    queryKey: [...knowledgeKey(businessId), 'changes', pageId],
    queryFn: ({ signal }) => call(knowledgeSites.listPageChanges, { params: { businessId, pageId }, signal }),
  })
}

/** What is done with sites and their pages; what is shown follows. */
export function useSites(businessId: string) {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: knowledgeKey(businessId) })
  const add = useMutation({
    mutationFn: (address: string) =>
      call(knowledgeSites.addKnowledgeSite, { params: { businessId }, body: { address } }),
    onSuccess,
  })
  const readAgain = useMutation({
    mutationFn: (sourceId: string) =>
      call(knowledgeSites.readSiteAgain, { params: { businessId, sourceId } }),
    onSuccess,
  })
  const setIgnored = useMutation({
    mutationFn: ({ pageId, ignored }: { pageId: string; ignored: boolean }) =>
      call(knowledgeSites.setPageIgnored, { params: { businessId, pageId }, body: { ignored } }),
    onSuccess,
  })
  const undo = useMutation({
    mutationFn: (pageId: string) => call(knowledgeSites.undoPageDraft, { params: { businessId, pageId } }),
    onSuccess,
  })
  const decide = useMutation({
    mutationFn: ({ pageId, accept }: { pageId: string; accept: boolean }) =>
      call(knowledgeSites.decidePageChanges, { params: { businessId, pageId }, body: { accept } }),
    onSuccess,
  })
  return { add, readAgain, setIgnored, decide, undo }
}
