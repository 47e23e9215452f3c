import type { Source } from '#contract/conversations/message.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { sourceHours } from '#dashboard/lib/source-hours.ts'
import { texts } from './chip-messages.ts'

/** The opening hours that a source says. */
export default function HoursPassage({ source }: { source: Source }) {
  const t = useText(texts)
  const { lang } = useFormats()
  return (sourceHours(source, lang) ?? source.excerpt) || t.closed
}
