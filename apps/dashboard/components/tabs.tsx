import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '#dashboard/lib/classes.ts'

interface TabItem<V extends string> {
  value: V
  label: ReactNode
  count?: number | undefined
}

interface TabsProps<V extends string> {
  /** Name of the group, read aloud. */
  label: string
  /** The chosen one; null while what stands below is none of them. */
  value: V | null
  onChange: (value: V) => void
  items: readonly TabItem<V>[]
  /** The part below: pass it and it becomes the tab panel. */
  children?: ReactNode
  className?: string
}

/** Parts of a page, with counts. Arrow keys, Home and End move. */
export function Tabs<V extends string>({ label, value, onChange, items, children, className }: TabsProps<V>) {
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)
  // Counts come later, and widen the strip.
  const widths = items.map(({ count }) => String(count ?? '').length).join()
  // On a phone the strip is wider than the page: the chosen tab is in sight, with the one before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another tab that is chosen.
  useEffect(() => {
    const show = () => {
      const chosen = strip.current?.querySelector<HTMLElement>('[aria-selected=true]')
      if (strip.current && chosen)
        strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2
    }
    show()
    window.addEventListener('resize', show)
    return () => window.removeEventListener('resize', show)
  }, [value, widths])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const index = items.findIndex((item) => item.value === value)
    const last = items.length - 1
    const target = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index <= 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key]
    const item = target === undefined ? undefined : items[target]
    if (!item) return
    event.preventDefault()
    onChange(item.value)
    document.getElementById(`${id}-${item.value}`)?.focus()
  }

  return (
    <>
      <div
        ref={strip}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={cx(
          'flex gap-7 overflow-x-auto max-md:gap-5 border-b border-border px-3 [scrollbar-width:none]',
          className,
        )}
      >
        {items.map((item, index) => (
          <button
            key={item.value}
            id={`${id}-${item.value}`}
            type="button"
            role="tab"
            aria-selected={item.value === value}
            aria-controls={children ? `${id}-panel` : undefined}
            tabIndex={item.value === value || (value === null && index === 0) ? 0 : -1}
            onClick={() => onChange(item.value)}
            className={cx(
              'group relative flex h-11 flex-none items-center gap-2 text-base font-medium text-ink-muted transition-colors duration-[var(--dur-base)] hover:text-ink aria-selected:font-semibold aria-selected:text-ink',
              '-outline-offset-2 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full after:bg-transparent aria-selected:after:bg-primary',
            )}
          >
            {item.label}
            {item.count !== undefined && (
              <span className="tnum min-w-[18px] rounded-full bg-surface-active px-1.5 text-center text-xs/[18px] font-semibold text-ink-muted group-aria-selected:bg-primary-soft group-aria-selected:text-on-primary-soft">
                {item.count}
              </span>
            )}
          </button>
        ))}
      </div>
      {children && (
        <div
          id={`${id}-panel`}
          {...(value !== null && { role: 'tabpanel', 'aria-labelledby': `${id}-${value}` })}
        >
          {children}
        </div>
      )}
    </>
  )
}
