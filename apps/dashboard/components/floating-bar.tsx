import type { ReactNode } from 'react'
import { cx } from '#dashboard/lib/classes.ts'

/**
 * A bar that floats over the bottom of the page (save, bulk); docked to the edge on mobile.
 * Place it last inside the scrolling column: it sticks, and its content keeps its own space.
 */
export function FloatingBar({
  children,
  label,
  className,
}: {
  children: ReactNode
  label: string
  className?: string
}) {
  return (
    <section
      aria-label={label}
      className={cx(
        'pointer-events-none sticky bottom-0 z-[var(--z-bar)] mt-auto',
        'before:absolute before:inset-x-0 before:bottom-0 before:-z-1 before:h-[120px] before:bg-linear-to-t before:from-bg before:to-transparent',
        '-mb-6 pt-6 pb-4 max-md:-mx-4 max-md:-mb-4 max-md:pt-0 max-md:pb-0 max-md:before:hidden',
      )}
    >
      <div
        className={cx(
          'pointer-events-auto flex min-h-14 items-center gap-3 rounded-lg border border-border-strong bg-surface-overlay py-2.5 pr-3 pl-4 shadow-md',
          'animate-[rise_var(--dur-base)_var(--ease-out)]',
          'max-md:flex-wrap max-md:gap-2 max-md:rounded-none max-md:pr-4 max-md:border-x-0 max-md:border-b-0 max-md:pt-2.5 max-md:pb-[calc(0.875rem+env(safe-area-inset-bottom))] max-md:shadow-bar',
          className,
        )}
      >
        {children}
      </div>
    </section>
  )
}
