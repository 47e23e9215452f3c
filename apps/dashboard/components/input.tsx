import { CircleCheck, Lock } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { useField } from './field.tsx'
import { Spinner } from './spinner.tsx'

export type InputSize = 'sm' | 'md' | 'lg'

export const inputHeights: Record<InputSize, string> = {
  sm: 'h-7 max-md:h-9',
  md: 'h-9 max-md:h-11',
  lg: 'h-11',
}

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: InputSize
  /** Before the text: an icon. */
  leading?: ReactNode
  /** After the text: a button, a unit. */
  trailing?: ReactNode
  /** Lighter outline for filter bars. */
  toolbar?: boolean
  /** Keys, codes: in the mono font. */
  mono?: boolean
  boxClassName?: string
}

/** A text input. Inside a `Field` it takes label, description and state from it. */
export function Input(props: InputProps) {
  const { size = 'md', leading, trailing, toolbar, mono, className, boxClassName, ...rest } = props
  const { state, attributes } = useField(rest)
  return (
    <div
      className={cx('field-box', inputHeights[size], toolbar && 'toolbar', boxClassName)}
      data-state={state}
    >
      {leading && <span className="pointer-events-none flex-none pl-3 text-ink-muted">{leading}</span>}
      <input
        {...attributes}
        {...rest}
        className={cx(
          'h-full rounded-[inherit] pr-3',
          leading ? 'pl-2' : size === 'lg' ? 'pl-3.5' : 'pl-3',
          mono && 'font-mono text-[0.9em] [font-variant-ligatures:none]',
          className,
        )}
      />
      {trailing && <span className="flex flex-none items-center pr-1.5">{trailing}</span>}
      <StateMark state={state} />
    </div>
  )
}

function StateMark({ state }: { state: string | undefined }) {
  if (state === 'checking')
    return (
      <span className="flex-none pr-3">
        <Spinner className="text-ink-muted" />
      </span>
    )
  if (state === 'valid')
    return <CircleCheck size={18} strokeWidth={1.75} className="mr-3 flex-none text-success" aria-hidden />
  if (state === 'readonly')
    return <Lock size={15} strokeWidth={2} className="mr-3 flex-none text-ink-subtle" aria-hidden />
  return null
}
