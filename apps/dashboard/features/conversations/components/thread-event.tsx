import { Archive, Ban, Check, Clock, Hand, Lock, type LucideIcon, Reply, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventKind, Message } from '#contract/conversations/message.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { memberName } from '#dashboard/lib/member-name.ts'
import { texts as reasons } from '../archive-messages.ts'
import { texts } from '../event-messages.ts'
import { SnoozeEvent } from './snooze-words.tsx'

const icons: Record<Exclude<EventKind, 'note'>, LucideIcon> = {
  'taken-over': Hand,
  'handed-back': Hand,
  'handoff-requested': Hand,
  archived: Archive,
  unarchived: Archive,
  assigned: UserRound,
  settled: Check,
  unsettled: Reply,
  snoozed: Clock,
  woken: Clock,
  identified: UserRound,
  spam: Ban,
  'not-spam': Ban,
  blocked: Ban,
  unblocked: Ban,
}

/** What happened, as a centred line: « Camille a pris la main à 14:33 »; of a hand-off and an archiving also why. */
export function ThreadEvent({ message }: { message: Message }) {
  const t = useText(texts)
  const whys = useText(reasons)
  const f = useFormats()
  const { event, reason, archiveReason } = message.metadata
  if (event === undefined) return null
  const time = f.time(message.timestamp)
  const name = message.senderName === null ? t.someone : memberName(message.senderName)
  if (event === 'note') return <Note message={message} name={name} time={time} />
  const words: Record<Exclude<EventKind, 'note'>, ReactNode> = {
    'taken-over': t.takenOver({ name, time }),
    'handed-back':
      message.senderType === 'customer' ? t.visitorHandedBack({ time }) : t.handedBack({ name, time }),
    'handoff-requested': [t.handoffRequested({ time }), reason && t[`reason-${reason}`]]
      .filter(Boolean)
      .join(' · '),
    archived: archiveReason
      ? t.archivedWith({ time, reason: whys[archiveReason] })
      : t.archivedEvent({ time }),
    unarchived: t.unarchivedEvent({ time }),
    assigned: message.metadata.assignee
      ? t[message.senderType === 'system' ? 'inTurnEvent' : 'assignedEvent']({
          name,
          to: memberName(message.metadata.assignee),
          time,
        })
      : t.unassignedEvent({ name, time }),
    settled: t.settledEvent({ name, time }),
    unsettled: t.unsettledEvent({ name, time }),
    snoozed: <SnoozeEvent message={message} name={name} />,
    woken: <SnoozeEvent message={message} name={name} />,
    spam: t.spamEvent({ name, time }),
    'not-spam': t.notSpamEvent({ name, time }),
    blocked: t.blockedEvent({ name, time }),
    unblocked: t.unblockedEvent({ name, time }),
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

/** A note of the team to itself: dashed and saffron, as no message is. */
function Note({ message, name, time }: { message: Message; name: string; time: string }) {
  const t = useText(texts)
  return (
    <article
      aria-label={`${t.note}, ${name}, ${time}`}
      data-bubble
      className="mx-auto mt-5 w-full max-w-[84%] rounded-[14px] border border-accent border-dashed bg-warning-soft px-3.5 py-2.5 text-on-warning-soft max-md:max-w-[94%]"
    >
      <p className="mb-1 flex items-center gap-2 text-xs">
        <Lock size={14} strokeWidth={2} className="flex-none" aria-hidden />
        <strong className="font-semibold">{t.note}</strong>
        <span>
          {name} · {time}
        </span>
      </p>
      <p className="text-base/[1.3125rem] break-words whitespace-pre-wrap">{message.content}</p>
    </article>
  )
}
