import { CornerDownLeft, TriangleAlert } from 'lucide-react'
import type { ReplyActions } from '#contract/conversations/reply-actions.ts'
import { Chip } from '#dashboard/components/chip.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { useActionWords, withoutPart } from '../use-action-words.ts'

interface MacroStripProps {
  businessId: string
  actions: ReplyActions
  onChange: (actions: ReplyActions | null) => void
}

/** Under the field: what is done once the reply is sent, each with its cross. */
export function MacroStrip({ businessId, actions, onChange }: MacroStripProps) {
  const t = useText(texts)
  const words = useActionWords(businessId)(actions)
  return (
    <div
      role="status"
      className="mx-2.5 mt-1 mb-2 flex flex-wrap items-center gap-1.5 text-sm text-ink-muted"
    >
      <CornerDownLeft size={15} strokeWidth={2} className="flex-none text-spark" aria-hidden />
      {t.onceSent}
      {words.map(({ part, words: label, gone }) => (
        <Chip key={part} name={label} onRemove={() => onChange(withoutPart(actions, part))}>
          <span className="flex min-w-0 items-center gap-1">
            {gone && <TriangleAlert size={13} strokeWidth={2} className="flex-none" aria-hidden />}
            <span className="truncate">{label}</span>
          </span>
        </Chip>
      ))}
    </div>
  )
}

/** The same in a line of a list. */
export function MacroLine({
  businessId,
  actions,
}: {
  businessId: string
  actions: ReplyActions | null | undefined
}) {
  const words = useActionWords(businessId)(actions)
  if (words.length === 0) return null
  return (
    <span className="mt-0.5 flex min-w-0 items-center gap-1 text-xs text-ink-muted">
      <CornerDownLeft size={13} strokeWidth={2} className="flex-none text-spark" aria-hidden />
      <span className="truncate">{words.map(({ words: label }) => label).join(' · ')}</span>
    </span>
  )
}
