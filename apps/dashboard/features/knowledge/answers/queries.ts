import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { type KnowledgeAnswer, knowledgeAnswers } from '#contract/knowledge/answers.ts'
import { call } from '#dashboard/lib/api.ts'
import { download, fileDay } from '#dashboard/lib/download.ts'
import { langOf } from '#dashboard/lib/i18n.ts'
import { useChange } from '#dashboard/lib/use-change.ts'
import { usePages } from '#dashboard/lib/use-pages.ts'
import { useRead } from '#dashboard/lib/use-read.ts'
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
export const useAnswer = (businessId: string, answerId: string, known: KnowledgeAnswer | undefined) =>
  useRead(
    [...answersKey(businessId), 'one', answerId],
    knowledgeAnswers.getAnswer,
    { businessId, answerId },
    { enabled: known === undefined, initialData: () => known },
  )

/** Those that were deleted, the last first. */
export const useDeletedAnswers = (businessId: string) =>
  useRead([...answersKey(businessId), 'deleted'], knowledgeAnswers.listDeletedAnswers, { businessId })

export const useVersions = (businessId: string, answerId: string) =>
  useRead([...answersKey(businessId), 'versions', answerId], knowledgeAnswers.listAnswerVersions, {
    businessId,
    answerId,
  })

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
