import { Check } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { ui } from './messages.ts'

export type StepState = 'done' | 'current' | 'next'

/** The disc of a step: 22 px in forms, 28 in a checklist. */
function StepDisc({ state, number, size = 22 }: { state: StepState; number: number; size?: 22 | 28 }) {
  const t = useText(ui)
  return (
    <span
      className={cx(
        'tnum inline-flex flex-none items-center justify-center rounded-full text-xs font-semibold',
        size === 22 ? 'size-[22px]' : 'size-7',
        state === 'done' && 'bg-success-soft text-on-success-soft',
        state === 'current' && 'bg-primary text-on-primary',
        state === 'next' && 'border-[1.5px] border-border-control text-ink-muted',
      )}
    >
      {state === 'done' ? (
        <Check size={size === 22 ? 13 : 16} strokeWidth={2} aria-label={t.stepDone} />
      ) : (
        number
      )}
    </span>
  )
}

/** Steps in one line, above a form: as many as have room for their names. */
export function Steps({
  steps,
  current,
  label,
}: {
  steps: readonly ReactNode[]
  current: number
  label: string
}) {
  return (
    <ol aria-label={label} className="flex items-center gap-2.5 text-sm">
      {steps.map((step, index) => {
        const state: StepState = index < current ? 'done' : index === current ? 'current' : 'next'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move
          <Fragment key={index}>
            {index > 0 && <li aria-hidden="true" className="h-px min-w-3 flex-1 bg-border-strong" />}
            <li aria-current={state === 'current' ? 'step' : undefined} className="flex items-center gap-2">
              <StepDisc state={state} number={index + 1} />
              <span
                className={state === 'current' ? 'font-semibold text-ink' : 'text-ink-muted max-sm:sr-only'}
              >
                {step}
              </span>
            </li>
          </Fragment>
        )
      })}
    </ol>
  )
}

interface ChecklistStepProps {
  state: StepState
  number: number
  title: ReactNode
  /** Done: the result; next: what it waits for. */
  text?: ReactNode
  action?: ReactNode
  /** Content of the step, shown only while it is the current one. */
  children?: ReactNode
}

/** One step of a checklist inside a flush card: only the current one is open. */
export function ChecklistStep({ state, number, title, text, action, children }: ChecklistStepProps) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="flex items-start gap-4 px-[18px] py-4.5 not-first:border-t not-first:border-border"
    >
      <span className="mx-1 mt-1">
        <StepDisc state={state} number={number} size={28} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-x-3 gap-y-2 max-sm:flex-wrap">
          <div className="min-w-0">
            <h3 className={cx('text-base font-semibold', state === 'next' ? 'text-ink-muted' : 'text-ink')}>
              {title}
            </h3>
            {text && <div className="text-sm text-ink-muted">{text}</div>}
          </div>
          {action}
        </div>
        {state === 'current' && children && <div className="mt-3">{children}</div>}
      </div>
    </li>
  )
}
