import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './snooze-messages.ts'

/** Says until when: « jusqu’à 18:00 », « jusqu’au 12 janv. 2026 à 09:00 », « jusqu’à la réponse du client ». */
export function useUntil(): (until: string | null) => string {
  const t = useText(texts)
  const f = useFormats()
  return (until) => {
    if (until === null) return t.untilReply
    return new Date(until).toDateString() === new Date().toDateString()
      ? t.untilToday({ time: f.time(until) })
      : t.untilDay({ time: f.dateTime(until) })
  }
}
