import { type ReactNode, useId } from 'react'
import { Badge } from '#dashboard/components/badge.tsx'
import { Switch } from '#dashboard/components/choice.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'

export interface SettingRowProps {
  label: string
  /** What it does, or the state it is in. */
  children: ReactNode
  /** Buttons under the text. */
  actions?: ReactNode
  checked: boolean
  /** Null while it is only read. */
  onChange: ((checked: boolean) => void) | null
  disabled?: boolean
  /** What there is of it for the reader, where that is less than on or off for everybody. */
  state?: { on: boolean; words: string } | undefined
}

/** One of the six switches: its name, what is to know about it, and whether it is on. */
export function SettingRow({
  label,
  children,
  actions,
  checked,
  onChange,
  disabled,
  state,
}: SettingRowProps) {
  const t = useText(texts)
  const id = useId()
  const { on, words } = state ?? { on: checked, words: checked ? t.on : t.off }
  return (
    <div className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0 flex-1">
        <label htmlFor={onChange ? id : undefined} className="block text-sm font-medium text-ink">
          {label}
        </label>
        <div id={`${id}-about`} className="mt-0.5 text-xs text-ink-muted">
          {children}
        </div>
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onChange ? (
        <Switch
          id={id}
          checked={checked}
          disabled={disabled}
          onChange={onChange}
          aria-describedby={`${id}-about`}
        />
      ) : (
        <Badge tone={on ? 'success' : 'neutral'} mark={on ? 'dot' : 'ring'}>
          {words}
        </Badge>
      )}
    </div>
  )
}
