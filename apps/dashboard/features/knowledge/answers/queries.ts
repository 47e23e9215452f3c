import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KnowledgeAnswer, knowledgeAnswers } from '#contract/knowledge/answers.ts'
import { call } from '#dashboard/lib/api.ts'
import { download, fileDay } from '#dashboard/lib/download.ts'
import { langOf } from '#dashboard/lib/i18n.ts'
import { useChange } from '#dashboard/lib/use-change.ts'
import { usePages } from '#dashboard/lib/use-pages.ts'
import { knowledgeKey } from '../queries.ts'

const answersKey = (businessId: string) => [...knowledgeKey(businessId), 'answers'] as const

/** Answers page by page, the most used first; those that hold the words of `q`. */
export function useAnswers(businessId: string, q: string, only: 'draft' | null) {
  return usePages(
    [...answersKey(businessId), 'list', q, only],
    ({ cursor, signal }) =>
      call(knowledgeAnswers.listAnswers, {
        params: { businessId },
        query: { ...(q && { q }), ...(only && { only }), cursor },
        signal,
      }),
    { placeholderData: keepPreviousData },
  )
}

/** One answer; asked for by itself when its list does not hold it. */
export function useAnswer(businessId: string, answerId: string, known: KnowledgeAnswer | undefined) {
  return useQuery({
    queryKey: [...answersKey(businessId), 'one', answerId],
    queryFn: ({ signal }) => call(knowledgeAnswers.getAnswer, { params: { businessId, answerId }, signal }),
    enabled: known === undefined,
    initialData: known,
  })
}

/** Those that were deleted, the last first. */
export function useDeletedAnswers(businessId: string) {
  return useQuery({
    queryKey: [...answersKey(businessId), 'deleted'],
    queryFn: ({ signal }) => call(knowledgeAnswers.listDeletedAnswers, { params: { businessId }, signal }),
  })
}

export function useVersions(businessId: string, answerId: string) {
  return useQuery({
    queryKey: [...answersKey(businessId), 'versions', answerId],
    queryFn: ({ signal }) =>
      call(knowledgeAnswers.listAnswerVersions, { params: { businessId, answerId }, signal }),
  })
}

export type AnswerFields = Pick<KnowledgeAnswer, 'question' | 'variants' | 'answer' | 'active'>

/** Adds, changes, deletes, restores and takes back what waits in the draft; lists and counts follow. */
export function useSaveAnswer(businessId: string) {
  const client = useQueryClient()
  const key = knowledgeKey(businessId)
  return {
    create: useChange(key, (body: AnswerFields) =>
      call(knowledgeAnswers.createAnswer, { params: { businessId }, body }),
    ),
    change: useChange(key, ({ id, ...body }: AnswerFields & { id: string; version: number }) =>
      call(knowledgeAnswers.updateAnswer, { params: { businessId, answerId: id }, body }),
    ),
    remove: useChange(key, (answerId: string) =>
      call(knowledgeAnswers.deleteAnswer, { params: { businessId, answerId } }),
    ),
    restore: useChange(key, ({ id, version }: { id: string; version: number }) =>
      call(knowledgeAnswers.restoreAnswer, { params: { businessId, answerId: id }, body: { version } }),
    ),
    takeBack: useChange(key, (answerId: string) =>
      call(knowledgeAnswers.undoDraftedAnswer, { params: { businessId, answerId } }),
    ),
    readAgain: async (answerId: string) => {
      const answer = await call(knowledgeAnswers.getAnswer, { params: { businessId, answerId } })
      void client.invalidateQueries({ queryKey: key })
      return answer
    },
  }
}

export function useImportAnswers(businessId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { csv: string; preview: boolean }) =>
      call(knowledgeAnswers.importAnswers, { params: { businessId }, body }),
    onSuccess: ({ imported }) =>
      imported ? client.invalidateQueries({ queryKey: knowledgeKey(businessId) }) : undefined,
  })
}

/** Downloads everything as CSV. @throws ApiError */
export async function downloadAnswers(businessId: string): Promise<void> {
  const { csv } = await call(knowledgeAnswers.exportAnswers, {
    params: { businessId },
    query: { language: langOf('fr') },
  })
  download(`questions-reponses-${fileDay()}.csv`, 'text/csv', csv)
}
