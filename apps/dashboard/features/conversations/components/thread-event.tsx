import { Archive, Hand, type LucideIcon, UserRound } from 'lucide-react'
import type { EventKind, Message } from '#contract/conversations.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { memberName } from '#dashboard/lib/member-name.ts'
import { texts } from '../messages.ts'

const icons: Record<EventKind, LucideIcon> = {
  'taken-over': Hand,
  'handed-back': Hand,
  'handoff-requested': Hand,
  archived: Archive,
  unarchived: Archive,
  identified: UserRound,
}

/** What happened, as a centred line: « Camille a pris la main à 14:33 »; of a hand-off also why. */
export function ThreadEvent({ message }: { message: Message }) {
  const t = useText(texts)
  const f = useFormats()
  const { event, reason } = message.metadata
  if (event === undefined) return null
  const time = f.time(message.timestamp)
  const name = message.senderName === null ? t.someone : memberName(message.senderName)
  const words: Record<EventKind, string> = {
    'taken-over': t.takenOver({ name, time }),
    'handed-back':
      message.senderType === 'customer' ? t.visitorHandedBack({ time }) : t.handedBack({ name, time }),
    'handoff-requested': [t.handoffRequested({ time }), reason && t[`reason-${reason}`]]
      .filter(Boolean)
      .join(' · '),
    archived: t.archivedEvent({ time }),
    unarchived: t.unarchivedEvent({ time }),
    identified: t.identifiedEvent({ name: message.senderName ?? message.content }),
  }
  const Icon = icons[event]
  return (
    <p className="mt-5 flex items-center justify-center gap-2 text-center text-sm text-ink-muted">
      <Icon size={15} strokeWidth={2} className="flex-none" aria-hidden />
      {words[event]}
    </p>
  )
}
