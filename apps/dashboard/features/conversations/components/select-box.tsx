import type { ConversationItem } from '#contract/conversations/conversations.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../bulk-messages.ts'
import { toggle, useChosen } from '../selection.ts'

/** Over the face of a row: the box that chooses it, shown on hover and focus, and as long as any is chosen. */
export function SelectBox({ item }: { item: ConversationItem }) {
  const t = useText(texts)
  const { ids, picking } = useChosen()
  const shown = picking || ids.size > 0
  return (
    <label
      className={cx(
        'absolute top-3.5 left-4 flex size-9 cursor-pointer items-center justify-center rounded-full bg-surface-raised shadow-xs group-hover:opacity-100 focus-within:opacity-100',
        shown ? 'opacity-100' : 'opacity-0 [@media(hover:none)]:pointer-events-none',
      )}
    >
      <input
        type="checkbox"
        className="check"
        aria-label={t.select({ name: item.anonymous ? t.anonymous : item.customerName })}
        checked={ids.has(item.sessionId)}
        onClick={(event) => toggle(item.sessionId, event.shiftKey)}
        onChange={() => {}}
      />
    </label>
  )
}
