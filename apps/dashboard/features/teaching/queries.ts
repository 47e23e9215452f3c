import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { teaching } from '#contract/teaching.ts'
import { teamActionsKey } from '#dashboard/features/team/public.ts'
import { call } from '#dashboard/lib/api.ts'
import { useBusinessEvents } from '#dashboard/lib/events.ts'

const unansweredKey = (businessId: string) => ['unanswered', businessId] as const
const taughtKey = (businessId: string) => ['taught', businessId] as const

/** Keeps what is unanswered and what is taught in step with what the team and the visitors do. */
export function useLiveTeaching(businessId: string): void {
  const client = useQueryClient()
  useBusinessEvents((event) => {
    const unknown =
      (event.type === 'message' && event.message.metadata.outcome === 'unknown') ||
      (event.type === 'message-updated' && event.message.metadata.closest === 'confirmed')
    const taught = event.type === 'reset' || (event.type === 'team' && event.about === 'teaching')
    if (unknown || taught) void client.invalidateQueries({ queryKey: unansweredKey(businessId) })
    if (taught) void client.invalidateQueries({ queryKey: taughtKey(businessId) })
  })
}

/** Questions the assistant could not answer, the most asked first. */
export function useUnanswered(businessId: string) {
  return useQuery({
    queryKey: unansweredKey(businessId),
    queryFn: ({ signal }) => call(teaching.listUnanswered, { params: { businessId }, signal }),
  })
}

/** What was taught; asked for when its list is opened. */
export function useTaught(businessId: string) {
  return useQuery({
    queryKey: taughtKey(businessId),
    queryFn: ({ signal }) => call(teaching.listTaught, { params: { businessId }, signal }),
  })
}

export interface Lesson {
  question: string
  answer: string
  questionId?: string
}

/** Teaches, changes and takes back; the lists follow. */
export function useTeaching(businessId: string) {
  const client = useQueryClient()
  const onSuccess = () =>
    Promise.all(
      [unansweredKey, taughtKey, teamActionsKey].map((key) =>
        client.invalidateQueries({ queryKey: key(businessId) }),
      ),
    )
  const teach = useMutation({
    mutationFn: (body: Lesson) => call(teaching.teachAnswer, { params: { businessId }, body }),
    onSuccess,
  })
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: string; question: string; answer: string }) =>
      call(teaching.updateTaught, { params: { businessId, answerId: id }, body }),
    onSuccess,
  })
  const takeBack = useMutation({
    mutationFn: (answerId: string) => call(teaching.deleteTaught, { params: { businessId, answerId } }),
    onSuccess,
  })
  return { teach, change, takeBack }
}
