import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AssistantState, assistantState } from '#contract/assistant/assistant-state.ts'
import { call } from '#dashboard/lib/api.ts'
import { useLive } from '#dashboard/lib/use-live.ts'
import { useRead } from '#dashboard/lib/use-read.ts'

export const stateKey = (businessId: string) => ['assistant-state', businessId] as const

/** A little after the hour: the server's clock decides. */
const AFTER_MS = 250
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Whether the assistant answers; follows the team's other dashboards, and the hour at which a pause ends. */
export function useAssistantState(businessId: string) {
  const client = useQueryClient()
  const query = useRead(stateKey(businessId), assistantState.getAssistantState, { businessId })
  useLive(stateKey(businessId), ({ type }) => type === 'assistant')
  const until = query.data?.pausedUntil ?? null
  useEffect(() => {
    if (until === null) return
    const left = Math.max(0, Date.parse(until) - Date.now()) + AFTER_MS
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: stateKey(businessId) }),
      Math.min(left, LONGEST_TIMER_MS),
    )
    return () => clearTimeout(timer)
  }, [client, businessId, until])
  return query
}

/** Pauses until an hour, or without end (`null`); resumes. */
export function useAssistantSwitch(businessId: string) {
  const client = useQueryClient()
  const onSuccess = (state: AssistantState) => client.setQueryData(stateKey(businessId), state)
  const pause = useMutation({
    mutationFn: (until: Date | null) =>
      call(assistantState.pauseAssistant, {
        params: { businessId },
        body: { until: until?.toISOString() ?? null },
      }),
    onSuccess,
  })
  const resume = useMutation({
    mutationFn: () => call(assistantState.resumeAssistant, { params: { businessId } }),
    onSuccess,
  })
  return { pause, resume }
}
