import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CannedReply, cannedReplies } from '#contract/canned-replies/canned-replies.ts'
import type { ReplyActions } from '#contract/conversations/reply-actions.ts'
import { call } from '#dashboard/lib/api.ts'
import { useLive } from '#dashboard/lib/use-live.ts'
import { useRead } from '#dashboard/lib/use-read.ts'

const repliesKey = (businessId: string) => ['canned-replies', businessId] as const

/** The replies that whoever is signed in may insert, by shortcut; live. */
export function useReplies(businessId: string) {
  useLive(
    repliesKey(businessId),
    (event) => event.type === 'team' && (event.about === 'canned-replies' || event.about === 'labels'),
  )
  return useRead(
    repliesKey(businessId),
    cannedReplies.listCannedReplies,
    { businessId },
    {
      // Nobody follows the team between two openings of the list.
      staleTime: 0,
    },
  )
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
