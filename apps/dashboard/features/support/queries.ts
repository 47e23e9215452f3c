import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { system } from '#contract/status/system.ts'
import { support } from '#contract/support/support.ts'
import { ApiError, call, SessionExpiredError } from '#dashboard/lib/api.ts'

type SupportMessage = Omit<InputOf<typeof support.sendSupportMessage.body>, 'clientId'>

/** Why a message did not leave: /health failed too, there were too many, or anything else. */
export type SendFailure = 'unavailable' | 'tooMany' | 'failed'

const isWell = () =>
  call(system.health).then(
    () => true,
    () => false,
  )

const healthKey = ['support', 'health'] as const

const failureOf = (well: boolean, error: unknown): SendFailure => {
  if (!well) return 'unavailable'
  return error instanceof ApiError && error.status === 429 ? 'tooMany' : 'failed'
}

/** Sends a message; the same text sent again after a failure never arrives twice. */
export function useSendMessage() {
  const client = useQueryClient()
  const last = useRef({ text: '', clientId: '' })
  return useMutation({
    mutationFn: async (body: SupportMessage): Promise<SendFailure | null> => {
      const text = JSON.stringify(body)
      if (last.current.text !== text) last.current = { text, clientId: crypto.randomUUID() }
      try {
        await call(support.sendSupportMessage, { body: { ...body, clientId: last.current.clientId } })
        last.current = { text: '', clientId: '' }
        return null
      } catch (error) {
        if (error instanceof SessionExpiredError) throw error
        const well = await isWell()
        client.setQueryData(healthKey, well)
        return failureOf(well, error)
      }
    },
  })
}

/** Whether the service answers, here and now. */
export function useServiceState() {
  return useQuery({
    queryKey: healthKey,
    queryFn: isWell,
    staleTime: 0,
  })
}
