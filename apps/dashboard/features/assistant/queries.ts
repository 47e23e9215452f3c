import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AI_DEFAULTS, type AiContext, assistant } from '#contract/assistant/assistant.ts'
import type { Save } from '#dashboard/components/use-edit-card.ts'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { useLive } from '#dashboard/lib/use-live.ts'
import { useReadNow } from '#dashboard/lib/use-read-now.ts'

/** What is edited: the saved copy without its date. */
export type AiDraft = Pick<AiContext, 'aiContext' | 'aiInstructions'>

export const aiContextKey = (businessId: string) => ['assistant', businessId] as const

/** A 404 yields the defaults (clause ai.defaults.404). */
const readAiContext = async (businessId: string, signal?: AbortSignal): Promise<AiContext> => {
  try {
    return await call(assistant.getAiContext, { params: { businessId }, ...(signal && { signal }) })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { ...AI_DEFAULTS, updatedAt: null }
    throw error
  }
}

/** What the assistant knows; follows what the team's other dashboards save. */
export function useAiContext(businessId: string) {
  useLive(aiContextKey(businessId), ({ type }) => type === 'business')
  return useQuery({
    queryKey: aiContextKey(businessId),
    queryFn: ({ signal }) => readAiContext(businessId, signal),
  })
}

/** Reads what the assistant knows now, for everybody who shows it. */
export const useReadAiContext = (businessId: string) =>
  useReadNow(aiContextKey(businessId), () => readAiContext(businessId))

export function useSaveAiContext(businessId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ value, basedOn }: Save<AiDraft>): Promise<AiContext> =>
      call(assistant.updateAiContext, { params: { businessId }, body: value, basedOn }),
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
