import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { type CheckedQuestion, knowledgeCheck } from '#contract/knowledge/check.ts'
import { summaryKey } from '#dashboard/features/businesses/public.ts'
import { call } from '#dashboard/lib/api.ts'
import { checkKey, useCheck } from '#dashboard/lib/knowledge-check.ts'

/** Ends the check, or does without it. */
export function useFinishCheck(businessId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(knowledgeCheck.finishCheck, { params: { businessId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: summaryKey(businessId) })
      return client.invalidateQueries({ queryKey: checkKey(businessId) })
    },
  })
}

interface ModelCheck extends OutputOf<typeof knowledgeCheck.askModelToCheck.response> {
  /** What the built-in engine answered then. */
  before: readonly CheckedQuestion[]
}

/** What the model that answers customers would answer; asked by `refetch` only, as each answer counts in its budget. */
export function useModelCheck(businessId: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['knowledge-model-check', businessId],
    queryFn: async ({ signal }): Promise<ModelCheck> => {
      const response = await call(knowledgeCheck.askModelToCheck, { params: { businessId }, signal })
      await client.refetchQueries({ queryKey: checkKey(businessId) })
      const built = client.getQueryData<OutputOf<typeof knowledgeCheck.checkKnowledge.response>>(
        checkKey(businessId),
      )
      return { ...response, before: built?.questions ?? [] }
    },
    enabled: false,
    retry: false,
  })
}

const sameAnswer = (one: CheckedQuestion | undefined, other: CheckedQuestion): boolean =>
  one?.question === other.question && one.text === other.text

/** The five questions with the model’s answers where it was asked and nothing that answers them changed since. */
export function useCheckedQuestions(businessId: string): readonly CheckedQuestion[] {
  const built = useCheck(businessId).data?.questions ?? []
  const modelCheck = useModelCheck(businessId).data
  const of = (questions: readonly CheckedQuestion[] = [], { subject }: CheckedQuestion) =>
    questions.find((question) => question.subject === subject)
  return built.map((now) =>
    sameAnswer(of(modelCheck?.before, now), now) ? (of(modelCheck?.questions, now) ?? now) : now,
  )
}
