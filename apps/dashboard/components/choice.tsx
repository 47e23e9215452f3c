import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '#dashboard/lib/classes.ts'

type Box = Omit<ComponentProps<'input'>, 'type' | 'size' | 'onChange' | 'children'>

interface CheckboxProps extends Box {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Neither all nor none. */
  indeterminate?: boolean
  /** Omit it only with `aria-label`. */
  label?: ReactNode
  hint?: ReactNode
}

/** A checkbox; its whole row is the label. */
export function Checkbox({
  label,
  hint,
  indeterminate = false,
  onChange,
  className,
  ...rest
}: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate
  }, [indeterminate])
  const box = (
    <input
      {...rest}
      ref={ref}
      type="checkbox"
      className="check touch-target"
      onChange={(event) => onChange(event.target.checked)}
    />
  )
  if (!label) return <span className={cx('inline-flex align-middle', className)}>{box}</span>
  return <Row control={box} label={label} hint={hint} className={className} />
}

function Row(props: {
  control: ReactNode
  label: ReactNode
  hint?: ReactNode
  className?: string | undefined
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is a prop
    <label className={cx('inline-flex min-h-6 items-start gap-2 py-0.5 text-sm text-ink', props.className)}>
      <span className="mt-px flex">{props.control}</span>
      <span className="min-w-0">
        {props.label}
        {props.hint && <span className="block text-xs text-ink-subtle">{props.hint}</span>}
      </span>
    </label>
  )
}

interface RadioProps extends Box {
  label: ReactNode
  checked: boolean
  onChange: () => void
}

/** One radio; give the same `name` to its group, inside a `Field as="group"`. */
export function Radio({ label, onChange, className, ...rest }: RadioProps) {
  return (
    <Row
      control={<input {...rest} type="radio" className="radio touch-target" onChange={() => onChange()} />}
      label={label}
      className={className}
    />
  )
}

interface SwitchProps extends Box {
  checked: boolean
  onChange: (checked: boolean) => void
  label?: ReactNode
  hint?: ReactNode
  /** Label on the left, switch on the right, the full width: rows of settings. */
  row?: boolean
}

/** A switch: takes effect as a setting, its whole row is the label. */
export function Switch({ label, hint, row, onChange, className, ...rest }: SwitchProps) {
  const id = useId()
  const control = (
    <input
      {...rest}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox carries its checked state itself
      role="switch"
      className="switch touch-target"
      aria-describedby={hint && row ? `${id}-hint` : undefined}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
  if (!label) return <span className={cx('inline-flex align-middle', className)}>{control}</span>
  if (!row) return <Row control={control} label={label} hint={hint} className={className} />
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is above
    <label className={cx('flex min-h-9 items-center justify-between gap-4 py-2 text-sm', className)}>
      <span className="min-w-0">
        <span className="text-ink">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-xs text-ink-subtle">
            {hint}
          </span>
        )}
      </span>
      {control}
    </label>
  )
}

interface RadioCardOption<V extends string> {
  value: V
  title: ReactNode
  text?: ReactNode
}

interface RadioCardsProps<V extends string> {
  /** Name of the group, read aloud; invisible. Inside a `Field as="group"` leave it out. */
  label?: string
  value: V | undefined
  onChange: (value: V) => void
  options: readonly RadioCardOption<V>[]
  /** `cards` on two columns, `list` for narrow columns. */
  layout?: 'cards' | 'list'
  name?: string
}

/** Two to four options that need a sentence. */
export function RadioCards<V extends string>({
  label,
  value,
  onChange,
  options,
  layout = 'cards',
  name,
}: RadioCardsProps<V>) {
  const own = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={
        layout === 'cards' ? 'grid gap-3 sm:grid-cols-2' : 'overflow-hidden rounded-lg border border-border'
      }
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'flex gap-3 p-3.5 transition-colors duration-[var(--dur-fast)]',
            'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus',
            layout === 'cards'
              ? 'rounded-lg border border-border bg-surface shadow-xs outline-offset-2 hover:border-border-strong has-checked:border-primary has-checked:bg-primary-soft'
              : '-outline-offset-2 not-first:border-t not-first:border-border hover:bg-surface-hover has-checked:bg-primary-soft',
          )}
        >
          <input
            type="radio"
            name={name ?? own}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="radio mt-px outline-none"
          />
          <span className="min-w-0">
            <span className="block text-sm font-semibold text-ink">{option.title}</span>
            {option.text && <span className="block text-xs text-ink-muted">{option.text}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
