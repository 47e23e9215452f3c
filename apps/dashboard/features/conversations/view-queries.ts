import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SavedView, savedViews } from '#contract/conversations/saved-views.ts'
import { call } from '#dashboard/lib/api.ts'
import { useLive } from '#dashboard/lib/use-live.ts'
import { useRead } from '#dashboard/lib/use-read.ts'

const viewsKey = (businessId: string) => ['saved-views', businessId] as const

/** The views that one may open, and the sites to narrow a list by; live. */
export function useSavedViews(businessId: string) {
  useLive(
    viewsKey(businessId),
    (event) =>
      event.type === 'keys' ||
      (event.type === 'team' && ['saved-views', 'labels', 'members'].includes(event.about)),
  )
  return useRead(viewsKey(businessId), savedViews.listSavedViews, { businessId })
}

type ViewWords = Pick<SavedView, 'name' | 'shared' | 'filter'> & { id: string | null }

/** Keeps a view, or changes one; deletes one. */
export function useViewActions(businessId: string) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: viewsKey(businessId) })
  const save = useMutation({
    mutationFn: ({ id, ...body }: ViewWords): Promise<SavedView> =>
      id === null
        ? call(savedViews.createSavedView, { params: { businessId }, body })
        : call(savedViews.updateSavedView, { params: { businessId, viewId: id }, body }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (viewId: string) => call(savedViews.deleteSavedView, { params: { businessId, viewId } }),
    onSettled,
  })
  return { save, remove }
}
