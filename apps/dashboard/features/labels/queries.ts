import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Label } from '#contract/labels/label.ts'
import { labels } from '#contract/labels/labels.ts'
import { call } from '#dashboard/lib/api.ts'
import { useLive } from '#dashboard/lib/use-live.ts'
import { useRead } from '#dashboard/lib/use-read.ts'

const labelsKey = (businessId: string) => ['labels', businessId] as const

/** The labels of a business, by name; live. */
export function useLabels(businessId: string) {
  useLive(labelsKey(businessId), (event) => event.type === 'team' && event.about === 'labels')
  return useRead(labelsKey(businessId), labels.listLabels, { businessId })
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
