import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CannedReply, cannedReplies } from '#contract/canned-replies/canned-replies.ts'
import type { ReplyActions } from '#contract/conversations/reply-actions.ts'
import { call } from '#dashboard/lib/api.ts'
import { useBusinessEvents } from '#dashboard/lib/events.ts'

const repliesKey = (businessId: string) => ['canned-replies', businessId] as const

/** The replies that whoever is signed in may insert, by shortcut; live. */
export function useReplies(businessId: string) {
  const client = useQueryClient()
  useBusinessEvents((event) => {
    const changed = event.type === 'team' && (event.about === 'canned-replies' || event.about === 'labels')
    if (changed || event.type === 'reset') void client.invalidateQueries({ queryKey: repliesKey(businessId) })
  })
  return useQuery({
    queryKey: repliesKey(businessId),
    queryFn: ({ signal }) => call(cannedReplies.listCannedReplies, { params: { businessId }, signal }),
    // Nobody follows the team between two openings of the list.
    staleTime: 0,
  })
}

/** What is written of a reply. */
export type ReplyFields = Pick<CannedReply, 'shortcut' | 'title' | 'content' | 'language' | 'shared'> & {
  actions?: ReplyActions | null | undefined
}

/** Keeps a new reply or changes one, from the version that was seen; deletes one. */
export function useReplyActions(businessId: string) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: repliesKey(businessId) })
  const save = useMutation({
    mutationFn: ({ of, fields }: { of: { id: string; version: number } | null; fields: ReplyFields }) =>
      of === null
        ? call(cannedReplies.createCannedReply, { params: { businessId }, body: fields })
        : call(cannedReplies.updateCannedReply, {
            params: { businessId, replyId: of.id },
            body: { ...fields, version: of.version },
          }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (replyId: string) =>
      call(cannedReplies.deleteCannedReply, { params: { businessId, replyId } }),
    onSettled,
  })
  return { save, remove }
}
