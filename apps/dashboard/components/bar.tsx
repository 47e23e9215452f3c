import type { ReactNode } from 'react'
import { cx } from '../lib/classes.ts'
import { useText } from '../lib/i18n.ts'
import { ui } from './messages.ts'

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
      data-floating-bar
      className={cx(
        'pointer-events-none sticky bottom-0 z-[var(--z-bar)] mt-auto',
        'before:absolute before:inset-x-0 before:bottom-0 before:-z-1 before:h-[120px] before:bg-linear-to-t before:from-bg before:to-transparent',
        'pt-6 pb-4 max-md:-mx-4 max-md:-mb-4 max-md:pt-0 max-md:pb-0 max-md:before:hidden',
      )}
    >
      <div
        className={cx(
          'pointer-events-auto flex min-h-14 items-center gap-3 rounded-lg border border-border-strong bg-surface-overlay py-2.5 pr-3 pl-4 shadow-md',
          'animate-[rise_var(--dur-base)_var(--motion-out)]',
          'max-md:flex-wrap max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:pt-2.5 max-md:pb-[calc(0.875rem+env(safe-area-inset-bottom))] max-md:shadow-bar',
          className,
        )}
      >
        {children}
      </div>
    </section>
  )
}

export interface SaveBarProps {
  /** What is unsaved: « Basic Information et AI Assistant Configuration ». */
  detail?: ReactNode
  /** Buttons, primary last. */
  children: ReactNode
}

/** The save bar: state on the left, buttons on the right. */
export function SaveBar({ detail, children }: SaveBarProps) {
  const t = useText(ui)
  return (
    <FloatingBar label={t.unsaved}>
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2.5 text-sm max-md:basis-full">
        <span aria-hidden="true" className="size-2 flex-none rounded-full bg-accent" />
        <span className="font-semibold text-ink">{t.unsaved}</span>
        {detail && <span className="truncate text-ink-muted">{detail}</span>}
      </p>
      <div className="flex flex-none items-center gap-3 max-md:w-full max-md:*:h-11 max-md:*:flex-1">
        {children}
      </div>
    </FloatingBar>
  )
}
