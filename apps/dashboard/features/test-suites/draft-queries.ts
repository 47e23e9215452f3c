import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AiContext } from '#contract/assistant/assistant.ts'
import { type AssistantDraft, assistantDrafts } from '#contract/assistant/assistant-drafts.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { call } from '#dashboard/lib/api.ts'
import { useChange } from '#dashboard/lib/use-change.ts'
import { useRead } from '#dashboard/lib/use-read.ts'
import { useReadNow } from '#dashboard/lib/use-read-now.ts'
import { suitesKey } from './queries.ts'

const draftKey = (businessId: string) => [...suitesKey(businessId), 'draft'] as const
const settingsKey = (businessId: string) => [...suitesKey(businessId), 'settings'] as const

const readDraft = async (businessId: string, signal?: AbortSignal): Promise<AssistantDraft | null> => {
  const { draft } = await call(assistantDrafts.getAssistantDraft, {
    params: { businessId },
    ...(signal && { signal }),
  })
  return draft
}

/** What waits to be published; null where nothing does. */
export function useAssistantDraft(businessId: string, enabled = true) {
  return useQuery({
    queryKey: draftKey(businessId),
    queryFn: ({ signal }) => readDraft(businessId, signal),
    enabled,
  })
}

/** Whether changes are checked before they are published. */
export const useCheckFirst = (businessId: string, enabled = true) =>
  useRead(settingsKey(businessId), assistantDrafts.getCheckSettings, { businessId }, { enabled })

/** Reads the draft now, for everybody who shows it. */
export const useReadDraft = (businessId: string) =>
  useReadNow(draftKey(businessId), () => readDraft(businessId))

/** Saves, checks, publishes and gives up a draft, and switches the checks on and off; what shows them follows. */
export function useDraftActions(businessId: string) {
  const client = useQueryClient()
  const params = { businessId }
  const key = suitesKey(businessId)
  const onSuccess = (draft: AssistantDraft) => client.setQueryData(draftKey(businessId), draft)
  const save = useMutation({
    mutationFn: (body: Pick<AiContext, 'aiContext' | 'aiInstructions'>) =>
      call(assistantDrafts.saveAssistantDraft, { params, body }),
    onSuccess,
  })
  const saveEngine = useMutation({
    mutationFn: (body: InputOf<typeof assistantDrafts.saveDraftEngine.body>) =>
      call(assistantDrafts.saveDraftEngine, { params, body }),
    onSuccess,
  })
  return {
    save,
    saveEngine,
    check: useChange(key, (engine: 'builtin' | 'chosen') =>
      call(assistantDrafts.checkAssistantDraft, { params, body: { engine } }),
    ),
    publish: useChange(key, ({ despiteBroken, updatedAt }: { despiteBroken: boolean; updatedAt: string }) =>
      call(assistantDrafts.publishAssistantDraft, { params, body: { despiteBroken }, basedOn: updatedAt }),
    ),
    discard: useChange(key, () => call(assistantDrafts.discardAssistantDraft, { params })),
    switchCheck: useChange(key, (checkFirst: boolean) =>
      call(assistantDrafts.updateCheckSettings, { params, body: { checkFirst } }),
    ),
  }
}
