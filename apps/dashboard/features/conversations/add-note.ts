import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { conversations } from '#contract/conversations/conversations.ts'
import type { Message } from '#contract/conversations/message.ts'
import { call } from '#dashboard/lib/api.ts'
import { detailKey } from './queries.ts'

/** Writes a note of the team: the same one once, however often it is sent. */
export function useAddNote(businessId: string, sessionId: string) {
  const client = useQueryClient()
  const clientId = useRef(crypto.randomUUID())
  return useMutation({
    mutationFn: (note: { content: string; mentions: string[] }): Promise<Message> =>
      call(conversations.addNote, {
        params: { businessId, sessionId },
        body: { ...note, clientId: clientId.current },
      }),
    onSuccess: () => {
      clientId.current = crypto.randomUUID()
      return client.invalidateQueries({ queryKey: detailKey(businessId, sessionId) })
    },
  })
}
