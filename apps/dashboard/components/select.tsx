import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { useField } from './field.tsx'
import { type InputSize, inputHeights } from './input.tsx'

export interface SelectOption {
  value: string
  label: string
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'onChange' | 'value' | 'children'> {
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  size?: InputSize
  toolbar?: boolean
  /** Shown while nothing is chosen (value ''). */
  placeholder?: string
  /** Draws the closed control instead of the option's label (icon, second text). */
  render?: (option: SelectOption | undefined) => ReactNode
  boxClassName?: string
}

/** A native select under our own look: keyboard, screen readers and mobile pickers come for free. */
export function Select(props: SelectProps) {
  const {
    options,
    value,
    onChange,
    size = 'md',
    toolbar,
    placeholder,
    render,
    className,
    boxClassName,
    ...rest
  } = props
  const { state, attributes } = useField(rest)
  const chosen = options.find((option) => option.value === value)
  return (
    <div
      className={cx('field-box relative', inputHeights[size], toolbar && 'toolbar', boxClassName)}
      data-state={state}
    >
      <span
        aria-hidden="true"
        className={cx(
          'pointer-events-none flex min-w-0 flex-1 items-center gap-2 truncate',
          size === 'lg' ? 'pl-3.5' : 'pl-3',
          !chosen && 'text-ink-subtle',
        )}
      >
        {render ? render(chosen) : <span className="truncate">{chosen?.label ?? placeholder ?? ''}</span>}
      </span>
      <ChevronDown
        size={16}
        strokeWidth={1.75}
        className="pointer-events-none mx-3 flex-none text-ink-muted"
        aria-hidden
      />
      <select
        {...attributes}
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          'absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default',
          className,
        )}
      >
        {placeholder !== undefined && (
          <option value="" disabled={rest.required}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
