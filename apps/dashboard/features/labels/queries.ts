import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Label } from '#contract/labels/label.ts'
import { labels } from '#contract/labels/labels.ts'
import { call } from '#dashboard/lib/api.ts'
import { useBusinessEvents } from '#dashboard/lib/events.ts'

const labelsKey = (businessId: string) => ['labels', businessId] as const

/** The labels of a business, by name; live. */
export function useLabels(businessId: string) {
  const client = useQueryClient()
  useBusinessEvents((event) => {
    if ((event.type === 'team' && event.about === 'labels') || event.type === 'reset')
      void client.invalidateQueries({ queryKey: labelsKey(businessId) })
  })
  return useQuery({
    queryKey: labelsKey(businessId),
    queryFn: ({ signal }) => call(labels.listLabels, { params: { businessId }, signal }),
  })
}

/** Makes a label, or changes one; deletes one. */
export function useLabelActions(businessId: string) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: labelsKey(businessId) })
  const save = useMutation({
    mutationFn: ({ id, ...body }: Omit<Label, 'id'> & { id: string | null }): Promise<Label> =>
      id === null
        ? call(labels.createLabel, { params: { businessId }, body })
        : call(labels.updateLabel, { params: { businessId, labelId: id }, body }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (labelId: string) => call(labels.deleteLabel, { params: { businessId, labelId } }),
    onSettled,
  })
  return { save, remove }
}
