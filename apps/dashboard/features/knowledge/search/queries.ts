import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { assistant } from '#contract/assistant/assistant.ts'
import { modelChoice } from '#contract/assistant/model-choice.ts'
import { ANSWER_LIMITS } from '#contract/knowledge/answers.ts'
import { knowledgeGaps } from '#contract/knowledge/gaps.ts'
import { knowledgeSearch } from '#contract/knowledge/search.ts'
import { call } from '#dashboard/lib/api.ts'
import { useLangOf } from '#dashboard/lib/i18n.ts'
import { useRead } from '#dashboard/lib/use-read.ts'
import { gapsKey } from '../gaps/queries.ts'
import { knowledgeKey } from '../queries.ts'
import { fieldTexts } from './messages.ts'

/** Where words stand in the base; what was found before stays until the next arrives. */
export function useHits(businessId: string, q: string) {
  const language = useLangOf()(fieldTexts.businessHours)
  return useQuery({
    queryKey: [...knowledgeKey(businessId), 'search', q, language],
    queryFn: ({ signal }) =>
      call(knowledgeSearch.searchKnowledge, { params: { businessId }, query: { q, language }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The subject of « À enseigner » that a question belongs to; asked for only when `enabled`. */
export function useQuestionGap(businessId: string, question: string, enabled: boolean) {
  return useQuery({
    queryKey: [...gapsKey(businessId), 'of', question],
    queryFn: ({ signal }) =>
      call(knowledgeGaps.findQuestionGap, { params: { businessId }, query: { question }, signal }),
    enabled: enabled && question.length <= ANSWER_LIMITS.questionMax,
  })
}

/** What answers visitors: a model is asked on demand only, as its answers may cost. */
export const useAnswersAtOnce = (businessId: string): boolean =>
  useRead([...knowledgeKey(businessId), 'engine'], modelChoice.getModelChoice, { businessId }).data
    ?.choice === 'builtin'

/** What the assistant would answer to the words; asked for only when `enabled`, and by `refetch`. */
export function useWouldAnswer(businessId: string, question: string, enabled: boolean) {
  return useQuery({
    queryKey: [...knowledgeKey(businessId), 'would-answer', question],
    queryFn: ({ signal }) =>
      call(assistant.previewAnswer, { params: { businessId }, body: { question }, signal }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}
