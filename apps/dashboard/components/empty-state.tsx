import type { ReactNode } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { Drawing, type DrawingName } from './drawing.tsx'

interface EmptyStateProps {
  drawing: DrawingName
  title: ReactNode
  /** One sentence: what will come here and how to make it come. */
  children?: ReactNode
  /** At most one. */
  action?: ReactNode
  headingLevel?: 2 | 3
  /** In a box of its own, in the place of a list. */
  boxed?: boolean
}

/** A drawing, a title, a sentence, at most one action. */
export function EmptyState({ drawing, title, children, action, headingLevel = 2, boxed }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div
      className={cx(
        'flex flex-col items-center px-6 text-center text-balance',
        boxed ? 'rounded-lg border border-border bg-surface py-13' : 'py-5',
      )}
    >
      <Drawing name={drawing} />
      <Heading className="title-card mt-[19px] text-ink">{title}</Heading>
      {children && <p className="mt-1 max-w-[17rem] text-sm text-ink-muted">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
