import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'

interface EmptyStateProps {
  drawing: DrawingName
  title: ReactNode
  /** One sentence: what will come here and how to make it come. */
  children?: ReactNode
  /** At most one. */
  action?: ReactNode
  headingLevel?: 2 | 3
}

/** A drawing, a title, a sentence, at most one action. */
export function EmptyState({ drawing, title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className="flex flex-col items-center px-6 py-5 text-center text-balance">
      <Drawing name={drawing} />
      <Heading className="title-card mt-[19px] text-ink">{title}</Heading>
      {children && <p className="mt-1 max-w-[17rem] text-sm text-ink-muted">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
