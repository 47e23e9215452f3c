import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { teaching } from '#contract/teaching.ts'
import { team } from '#contract/team.ts'
import { call } from '#dashboard/lib/api.ts'
import { type LiveEvent, useBusinessEvents } from '#dashboard/lib/events.ts'

const unansweredKey = (businessId: string) => ['unanswered', businessId] as const
const taughtKey = (businessId: string) => ['taught', businessId] as const
const actionsKey = (businessId: string) => ['team-actions', businessId] as const

const refresh = (client: QueryClient, businessId: string, event: LiveEvent): void => {
  const again = (...keys: (readonly string[])[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }
  const unknown = event.type === 'message' && event.message.metadata.outcome === 'unknown'
  if (unknown) again(unansweredKey(businessId))
  if (event.type === 'team' && event.about === 'teaching')
    again(unansweredKey(businessId), taughtKey(businessId), actionsKey(businessId))
  if (event.type === 'team' && event.about === 'actions') again(actionsKey(businessId))
  if (event.type === 'reset') again(unansweredKey(businessId), taughtKey(businessId), actionsKey(businessId))
}

/** Keeps the lists of this page in step with what the team and the visitors do. */
export function useLiveLists(businessId: string): void {
  const client = useQueryClient()
  useBusinessEvents((event) => refresh(client, businessId, event))
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
      [unansweredKey, taughtKey, actionsKey].map((key) =>
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

/** What the team did last. */
export function useTeamActions(businessId: string) {
  return useQuery({
    queryKey: actionsKey(businessId),
    queryFn: ({ signal }) => call(team.listTeamActions, { params: { businessId }, signal }),
  })
}
