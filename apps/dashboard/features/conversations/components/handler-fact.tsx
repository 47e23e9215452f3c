import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Menu, MenuItem } from '#dashboard/components/menu.tsx'
import { toastCallFailed } from '#dashboard/components/toast.ts'
import { useMembers } from '#dashboard/features/team/public.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts as shared } from '../messages.ts'
import { useAssign } from '../queries.ts'
import { texts } from '../side-panel-messages.ts'

interface HandlerFactProps {
  businessId: string
  conversation: ConversationDetail
  writable: boolean
}

/** Who has the conversation; whoever may answer gives it to somebody else. */
export function HandlerFact({ businessId, conversation, writable }: HandlerFactProps) {
  const t = useText(texts)
  const { assistantName } = useText(shared)
  // Few conversations are given on: the team is asked for once somebody is about to.
  const [near, setNear] = useState(false)
  const members = useMembers(businessId, near).data?.members ?? []
  const assign = useAssign(businessId, conversation.sessionId)
  const able = members.filter(({ role }) => role !== 'viewer')
  const name = conversation.handledBy === 'team' ? (conversation.handler?.name ?? t.nobodyYet) : assistantName
  if (!writable) return name
  const give = (userId: string | null) => () =>
    void assign.mutateAsync(userId).catch((error: Error) => toastCallFailed(error, { title: t.notAssigned }))
  return (
    <Menu
      label={t.assign}
      align="end"
      trigger={
        <Button
          variant="ghost"
          size="sm"
          trailing={ChevronDown}
          loading={assign.isPending}
          onFocus={() => setNear(true)}
          onPointerEnter={() => setNear(true)}
        >
          {name}
          <span className="sr-only">, {t.assign}</span>
        </Button>
      }
    >
      {able.map(({ userId, name: of }) => (
        <MenuItem key={userId} selected={conversation.handler?.id === userId} onSelect={give(userId)}>
          {of}
        </MenuItem>
      ))}
      {conversation.handledBy === 'team' && (
        <MenuItem selected={conversation.handler === null} onSelect={give(null)}>
          {t.wholeTeam}
        </MenuItem>
      )}
    </Menu>
  )
}
