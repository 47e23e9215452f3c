import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface ChoiceOptionProps {
  hint: ReactNode
  onSelect: () => void
  /** Whether the focus begins here. */
  first?: boolean
  /** Whether it is what holds now. */
  selected?: boolean
  /** Whether it cannot be chosen yet. */
  disabled?: boolean
  children: ReactNode
}

/** One way of a dialog that is chosen by a click: `<li>` of a list. */
export function ChoiceOption({ hint, onSelect, first, selected, disabled, children }: ChoiceOptionProps) {
  const Mark = selected ? Check : ChevronRight
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        onClick={onSelect}
        data-autofocus={first}
        aria-current={selected ? 'true' : undefined}
        className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-sm font-medium enabled:hover:bg-surface-hover disabled:text-ink-disabled"
      >
        <span className="flex-1">{children}</span>
        <span className="tnum text-xs font-normal text-ink-muted">{hint}</span>
        <Mark
          size={16}
          strokeWidth={1.75}
          className={selected ? 'flex-none text-primary' : 'flex-none text-ink-subtle'}
          aria-hidden
        />
      </button>
    </li>
  )
}
