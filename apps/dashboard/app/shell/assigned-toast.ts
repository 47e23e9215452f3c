import { UserRound } from 'lucide-react'
import { navigate } from 'wouter/use-browser-location'
import { toast } from '#dashboard/components/toast.ts'
import { customerName } from '#dashboard/lib/customer-name.ts'
import type { LiveEvent } from '#dashboard/lib/events.ts'
import { fr, messages, textsOf } from '#dashboard/lib/i18n.ts'
import { memberName } from '#dashboard/lib/member-name.ts'
import { currentSession } from '#dashboard/lib/session.ts'

const ON_SCREEN_MS = 8_000

const texts = messages({
  inTurn: fr('Une conversation est pour vous', 'A conversation is yours'),
  by: fr('{name} vous confie une conversation', '{name} gave you a conversation'),
  open: fr('Ouvrir', 'Open'),
})

/** Tells who is signed in that a conversation is theirs now, unless it was their own doing or they look at it. */
export function showAssigned({ message, conversation }: Extract<LiveEvent, { type: 'message' }>): void {
  const { assigneeId } = message.metadata
  const path = `/conversations/${conversation.sessionId}`
  if (assigneeId !== currentSession()?.user.id || assigneeId === message.senderId) return
  if (location.pathname === path) return
  const t = textsOf(texts)
  const { senderType, senderName } = message
  toast({
    title: senderType === 'business' && senderName ? t.by({ name: memberName(senderName) }) : t.inTurn,
    text: customerName(conversation),
    kind: 'info',
    icon: UserRound,
    action: { label: t.open, onClick: () => navigate(path) },
    durationMs: ON_SCREEN_MS,
  })
}
