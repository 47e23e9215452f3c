import type { QueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { conversations } from '#contract/conversations/conversations.ts'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { call } from '#dashboard/lib/api.ts'
import { textsOf } from '#dashboard/lib/i18n.ts'
import { texts } from './mark-messages.ts'
import { detailKey, listKey } from './queries.ts'

/** What the team says of a conversation: it is spam, its visitor is blocked. */
export type Mark = 'spam' | 'blocked'

/** Long enough to take it back. */
const TOAST_MS = 8_000

/** Marks a conversation, which a toast takes back, or takes the mark off. */
export const setMark = async (
  client: QueryClient,
  businessId: string,
  sessionId: string,
  mark: Mark,
  on: boolean,
): Promise<void> => {
  const t = textsOf(texts)
  const params = { businessId, sessionId }
  try {
    if (mark === 'spam') await call(conversations.setSpam, { params, body: { spam: on } })
    else await call(conversations.setBlocked, { params, body: { blocked: on } })
  } catch (error) {
    toastCallFailed(error as Error, { title: t.failed })
    return
  }
  if (on)
    toast({
      title: t[`marked-${mark}`],
      icon: Ban,
      action: { label: t.undo, onClick: () => void setMark(client, businessId, sessionId, mark, false) },
      durationMs: TOAST_MS,
    })
  await client.invalidateQueries({ queryKey: detailKey(businessId, sessionId) })
  await client.invalidateQueries({ queryKey: listKey(businessId) })
}
