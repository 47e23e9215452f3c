import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#dashboard/lib/i18n.ts'
import { ui } from './messages.ts'

/** A tag (no `onRemove`), or an active filter with its cross. */
export function Chip({
  children,
  name,
  onRemove,
}: {
  children: ReactNode
  name?: string
  onRemove?: () => void
}) {
  const t = useText(ui)
  if (!onRemove)
    return (
      <span className="inline-flex h-[22px] max-w-full items-center whitespace-nowrap rounded-full border border-border-strong bg-surface px-2 text-xs font-medium text-ink-muted">
        {children}
      </span>
    )
  return (
    <span className="inline-flex h-[26px] max-w-full items-center gap-0.5 whitespace-nowrap rounded-full bg-primary-soft pr-0.5 pl-2.5 text-sm font-medium text-on-primary-soft">
      {children}
      <button
        type="button"
        aria-label={t.removeFilter({ name: name ?? String(children) })}
        onClick={onRemove}
        className="touch-target inline-flex size-6 flex-none items-center justify-center rounded-full hover:bg-primary-soft-hover"
      >
        <X size={14} strokeWidth={2} aria-hidden />
      </button>
    </span>
  )
}
