import { Check, CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { ui } from './messages.ts'

type FieldState = 'error' | 'valid' | 'checking' | 'readonly' | 'disabled' | undefined

interface FieldContext {
  id: string
  describedBy: string | undefined
  state: FieldState
}

const Context = createContext<FieldContext | null>(null)

/** What an input takes from the field around it. Own props win. */
export function useField(own: {
  id?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
}) {
  const field = useContext(Context)
  const state: FieldState = own.disabled ? 'disabled' : own.readOnly ? 'readonly' : field?.state
  return {
    state,
    attributes: {
      id: own.id ?? field?.id,
      'aria-describedby': field?.describedBy,
      'aria-invalid': state === 'error' ? (true as const) : undefined,
    },
  }
}

interface FieldProps {
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  /** Error text; shown with its icon, tied to the input. */
  error?: string | null | undefined
  /** Text under a value that was checked and is right; `true` shows the tick only. */
  valid?: ReactNode
  /** Text while a check runs; `true` shows the spinner only. */
  checking?: ReactNode
  /** Shows « facultatif » at the right of the label. Required fields carry no star. */
  optional?: boolean
  counter?: { value: number; max: number }
  /** Something else at the right of the label, e.g. a link. */
  action?: ReactNode
  /** The label is read, not shown. */
  hideLabel?: boolean
  className?: string
  id?: string
  /** `group` when the children are several controls (radios, segments). */
  as?: 'field' | 'group'
}

/** Label above, control, then one line: error, else check, else hint and counter. */
export function Field(props: FieldProps) {
  const {
    label,
    children,
    hint,
    error,
    valid,
    checking,
    optional,
    counter,
    action,
    hideLabel,
    className,
    as = 'field',
  } = props
  const own = useId()
  const t = useText(ui)
  const id = props.id ?? own
  const noteId = `${id}-note`
  const state: FieldState = error ? 'error' : checking ? 'checking' : valid ? 'valid' : undefined
  const note = noteOf(props)
  const counterAbove = counter && !optional && !action && (hint === undefined || counter.max >= 500)
  const counterNode = counter && <Counter {...counter} />
  const group = as === 'group'
  return (
    <Context value={{ id, describedBy: note || counter ? noteId : undefined, state }}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: named only when it is a group */}
      <div
        className={cx('flex min-w-0 flex-col', className)}
        role={group ? 'group' : undefined}
        aria-labelledby={group ? `${id}-label` : undefined}
        aria-describedby={group && note ? noteId : undefined}
      >
        <div className={cx('mb-[5px] flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
          {group ? (
            <span id={`${id}-label`} className="text-sm font-semibold text-ink">
              {label}
            </span>
          ) : (
            <label htmlFor={id} className="text-sm font-semibold text-ink">
              {label}
            </label>
          )}
          {optional && <span className="text-xs text-ink-subtle">{t.optional}</span>}
          {action}
          {counterAbove && counterNode}
        </div>
        {children}
        {(note || (counterNode && !counterAbove)) && (
          <div className="mt-[5px] flex justify-between gap-3 text-xs/4.5 text-ink-subtle" id={noteId}>
            <div className="min-w-0">{note}</div>
            {counterNode && !counterAbove && counterNode}
          </div>
        )}
        {counterAbove && !note && <span id={noteId} hidden />}
      </div>
    </Context>
  )
}

function noteOf({ error, checking, valid, hint }: FieldProps): ReactNode {
  if (error)
    return (
      <span role="alert" className="flex items-start gap-1.5 text-[0.78125rem]/4.5 font-medium text-danger">
        <CircleAlert size={14} strokeWidth={2} className="mt-0.5 flex-none" aria-hidden />
        <span>{error}</span>
      </span>
    )
  if (checking)
    return checking === true ? (
      hint
    ) : (
      <span role="status" className="block text-[0.78125rem]/4.5 font-medium">
        {checking}
      </span>
    )
  if (valid && valid !== true)
    return (
      <span role="status" className="flex items-start gap-1.5 text-[0.78125rem]/4.5 font-medium text-success">
        <Check size={14} strokeWidth={2} className="mt-0.5 flex-none" aria-hidden />
        <span>{valid}</span>
      </span>
    )
  return hint
}

/** 412 / 2 000; red past the limit. */
export function Counter({ value, max }: { value: number; max: number }) {
  const f = useFormats()
  return (
    <span
      className={cx('tnum flex-none text-xs', value > max ? 'font-semibold text-danger' : 'text-ink-subtle')}
    >
      {f.number(value)} / {f.number(max)}
    </span>
  )
}
