import { keepPreviousData, useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { knowledgeAnswers } from '#contract/knowledge/answers.ts'
import { type GapOrder, knowledgeGaps } from '#contract/knowledge/gaps.ts'
import { call } from '#dashboard/lib/api.ts'
import { useChange } from '#dashboard/lib/use-change.ts'
import { useLive } from '#dashboard/lib/use-live.ts'
import { usePages } from '#dashboard/lib/use-pages.ts'
import { useRead } from '#dashboard/lib/use-read.ts'

/** As `knowledgeKey` of the base: a conversation that teaches loads nothing else of it. */
const baseKey = (businessId: string) => ['knowledge', businessId] as const

/** What every key of the subjects begins with. */
export const gapsKey = (businessId: string) => [...baseKey(businessId), 'gaps'] as const

/** Keeps the subjects in step with what visitors ask. */
export function useLiveGaps(businessId: string): void {
  useLive(gapsKey(businessId), (event) => {
    const isUnanswered =
      (event.type === 'message' && event.message.metadata.outcome === 'unknown') ||
      (event.type === 'message-updated' && event.message.metadata.closest === 'confirmed')
    return (
      isUnanswered || (event.type === 'team' && (event.about === 'knowledge' || event.about === 'teaching'))
    )
  })
}

/** Subjects page by page. */
export function useGaps(businessId: string, order: GapOrder) {
  return usePages([...gapsKey(businessId), 'list', order], ({ cursor, signal }) =>
    call(knowledgeGaps.listGaps, { params: { businessId }, query: { order, cursor }, signal }),
  )
}

const PROPOSED_STALE_MS = 60_000

/**
 * Which subjects of these pages have an answer to propose; none until it is known. The engine is asked for each of them:
 * not again for every question that comes, as the subjects themselves are.
 */
export function useProposed(
  businessId: string,
  pages: readonly { gaps: readonly { id: string }[] }[],
): ReadonlySet<string> {
  return useQueries({
    queries: pages
      .filter(({ gaps }) => gaps.length > 0)
      .map(({ gaps }) => ({
        queryKey: ['proposed-gaps', businessId, gaps.map(({ id }) => id).sort()],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(knowledgeGaps.findProposedGaps, {
            params: { businessId },
            query: { gaps: gaps.map(({ id }) => id).join(',') },
            signal,
          }),
        placeholderData: keepPreviousData,
        staleTime: PROPOSED_STALE_MS,
      })),
    combine: (results) => new Set(results.flatMap(({ data }) => data?.gaps ?? [])),
  })
}

const teachKey = (businessId: string) => ['teach-gap', businessId] as const

/** For `enabled`: what is just being taught is answered by then, and not there to be asked for again. */
export function useNotTaught(businessId: string): () => boolean {
  const client = useQueryClient()
  return () => client.isMutating({ mutationKey: teachKey(businessId) }) === 0
}

/** One subject with who asked, and what could be answered. */
export function useGap(businessId: string, gapId: string) {
  const enabled = useNotTaught(businessId)
  return useRead(
    [...gapsKey(businessId), 'one', gapId],
    knowledgeGaps.getGap,
    { businessId, gapId },
    { enabled, retry: false },
  )
}

/** What a model would answer to some of them; asked by hand, as each answer counts in its budget. */
export function useModelAnswers(businessId: string) {
  return useMutation({
    mutationFn: () => call(knowledgeGaps.askModelForGaps, { params: { businessId } }),
  })
}

/** What is taught to a subject. */
type Lesson = InputOf<typeof knowledgeGaps.teachGap.body>

/** Teaches, takes back what was taught, puts aside, sets apart; lists and counts follow. */
export function useGapActions(businessId: string) {
  const client = useQueryClient()
  const key = baseKey(businessId)
  const teach = useMutation({
    mutationKey: teachKey(businessId),
    mutationFn: ({ gapId, ...body }: Lesson & { gapId: string }) =>
      call(knowledgeGaps.teachGap, { params: { businessId, gapId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
  return {
    teach,
    takeBack: useChange(key, (answerId: string) =>
      call(knowledgeAnswers.deleteAnswer, { params: { businessId, answerId } }),
    ),
    ignore: useChange(key, ({ gapId, ignored }: { gapId: string; ignored: boolean }) =>
      call(knowledgeGaps.ignoreGap, { params: { businessId, gapId }, body: { ignored } }),
    ),
    split: useChange(key, (params: { gapId: string; questionId: string }) =>
      call(knowledgeGaps.splitQuestion, { params: { businessId, ...params } }),
    ),
  }
}
