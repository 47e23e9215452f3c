import { Check, CheckCheck, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ConversationItem } from '#contract/conversations/conversations.ts'
import type { MailState, Message } from '#contract/conversations/message.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { deliveryTexts } from '../delivery-messages.ts'

type State = MailState | 'seen'
type Trouble = 'bounced' | 'failed'

const ICONS: Record<Exclude<State, Trouble>, LucideIcon> = { queued: Clock, sent: Check, seen: CheckCheck }

/** What became of a message of the business; null where nobody knows. Ids are in the order of time. */
function stateOf({ id, metadata, senderType }: Message, conversation: ConversationItem): State | null {
  const { seenThrough, replyEmail } = conversation
  if (seenThrough !== null && id <= seenThrough) return 'seen'
  if (metadata.delivery !== undefined) return metadata.delivery
  return senderType === 'business' && replyEmail !== null ? 'queued' : null
}

/** Under a message of the business: whether the visitor saw it, or what became of its mail, and what to do then. */
export default function MessageDelivery({
  message,
  conversation,
}: {
  message: Message
  conversation: ConversationItem
}) {
  const t = useText(deliveryTexts)
  const state = stateOf(message, conversation)
  // Of the assistant's words only what came of a mail is told: it answers who is there.
  if (state === null || (message.senderType === 'system' && message.metadata.delivery === undefined))
    return null
  if (state === 'bounced' || state === 'failed')
    return (
      <p className="mt-1 flex max-w-md items-start gap-1.5 rounded-md bg-warning-soft px-2.5 py-1.5 text-xs text-on-warning-soft">
        <TriangleAlert size={14} className="mt-px flex-none" aria-hidden="true" />
        <span>
          <b className="font-semibold">{t[state]}</b> {t[`after-${state}`]}
        </span>
      </p>
    )
  const Icon = ICONS[state]
  return (
    <p className="mt-1 flex items-center gap-1 text-xs text-ink-subtle">
      <Icon size={14} aria-hidden="true" />
      {t[state]}
    </p>
  )
}
