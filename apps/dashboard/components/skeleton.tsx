import type { ReactNode } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useDelayedPending } from '#dashboard/lib/use-delayed-pending.ts'
import { ui } from './messages.ts'

/** One bar or disc; give its size with classes: `className="h-3 w-24"`, `"size-9 rounded-full"`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block', className)} />
}

/**
 * Shows `skeleton` while pending (after 150 ms, for at least 300 ms), then the content.
 * `children` is a function so that it runs only once the data is there.
 */
export function Pending({
  pending,
  skeleton,
  children,
}: {
  pending: boolean
  skeleton: ReactNode
  children: () => ReactNode
}) {
  const shown = useDelayedPending(pending)
  if (shown) return <Waiting>{skeleton}</Waiting>
  return pending ? null : children()
}

/** A skeleton with what is read aloud of it: where more than what it stands for depends on `useDelayedPending`. */
export function Waiting({ children }: { children: ReactNode }) {
  const t = useText(ui)
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {t.loading}
      </span>
      {children}
    </div>
  )
}
