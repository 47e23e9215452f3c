import type { Message } from '#contract/conversations/message.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../snooze-messages.ts'
import { useUntil } from '../until.ts'

/** « En pause jusqu’à 18:00 », in a row. */
export function SnoozedUntil({ until }: { until: string | null }) {
  const t = useText(texts)
  return t.snoozed({ until: useUntil()(until) })
}

/** What a thread says of a conversation that was put aside, or is back. */
export function SnoozeEvent({ message, name }: { message: Message; name: string }) {
  const t = useText(texts)
  const f = useFormats()
  const untilWords = useUntil()
  const { event, until } = message.metadata
  const time = f.time(message.timestamp)
  if (event === 'snoozed') return t.snoozedEvent({ name, until: untilWords(until ?? null) })
  if (message.senderType === 'business') return t.wokenByEvent({ name, time })
  return (message.senderType === 'customer' ? t.wokenByCustomer : t.wokenEvent)({ time })
}
