import { type ReactNode, useId } from 'react'
import { cx } from '#dashboard/lib/classes.ts'

interface SegmentedProps<V extends string> {
  /** Name of the group, read aloud. */
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: ReactNode }[]
  /** Takes the full width, equal parts. */
  block?: boolean
  disabled?: boolean
  className?: string
}

/** Two to four exclusive values, visible at once. Arrow keys move, as in any radio group. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, value, onChange, options, block, disabled, className } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'gap-0.5 rounded-md bg-surface-active p-[3px]',
        block ? 'grid auto-cols-fr grid-flow-col' : 'inline-flex w-fit',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative flex min-w-0 items-center justify-center whitespace-nowrap rounded-sm border border-transparent text-sm font-medium text-ink-muted transition-colors duration-[var(--dur-fast)]',
            block ? 'px-1' : 'px-[11px]',
            block ? 'h-[30px]' : 'h-7',
            'hover:text-ink has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-sm dark:has-checked:border-border-strong',
            'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-1 has-[:focus-visible]:outline-focus',
            'has-disabled:text-ink-disabled',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
          />
          <span className="truncate">{option.label}</span>
        </label>
      ))}
    </div>
  )
}
