import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AI_DEFAULTS, type AiContext, type AiInstructions, assistant } from '#contract/assistant.ts'
import { ApiError, call } from '../../lib/api.ts'

/** What is edited: the saved copy without its date. */
export interface AiDraft {
  aiContext: string
  aiInstructions: AiInstructions
}

export const aiContextKey = (businessId: string) => ['assistant', businessId] as const

/** What the assistant knows; a 404 yields the defaults (1§7). */
export function useAiContext(businessId: string) {
  return useQuery({
    queryKey: aiContextKey(businessId),
    queryFn: async ({ signal }): Promise<AiContext> => {
      try {
        return await call(assistant.getAiContext, { params: { businessId }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { ...AI_DEFAULTS, updatedAt: null }
        throw error
      }
    },
  })
}

export function useSaveAiContext(businessId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AiDraft): Promise<AiContext> =>
      call(assistant.updateAiContext, { params: { businessId }, body }),
    onSuccess: (saved) => client.setQueryData(aiContextKey(businessId), saved),
  })
}

/** The answer to a question with a draft; the previous one stays while the next is on its way. */
export function usePreview(businessId: string, draft: AiDraft, question: string, enabled: boolean) {
  return useQuery({
    queryKey: ['assistant-preview', businessId, question, draft],
    queryFn: ({ signal }) =>
      call(assistant.previewAnswer, { params: { businessId }, body: { question, ...draft }, signal }),
    enabled: enabled && question !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}
