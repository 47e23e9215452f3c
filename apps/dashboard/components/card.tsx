import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from '#dashboard/lib/classes.ts'

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Card title (h2). */
  title?: ReactNode
  /** Before the title: icon. */
  icon?: ReactNode
  /** Right end of the head. */
  action?: ReactNode
  subtitle?: ReactNode
  /** Content touches the edges: lists, tables. */
  flush?: boolean
}

/** White, hairline, radius 12. */
export function Card(props: CardProps) {
  const { title, icon, action, subtitle, flush, className, children, ...rest } = props
  return (
    <section
      {...rest}
      className={cx('flex min-w-0 flex-col rounded-lg border border-border bg-surface shadow-xs', className)}
    >
      {title && (
        <header
          className={cx(
            'flex min-h-14 items-center justify-between gap-3 px-[18px] py-2.5',
            flush && 'border-b border-border',
          )}
        >
          <div className="min-w-0">
            <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
              {icon}
              <h2 className="title-card text-ink">{title}</h2>
            </div>
            {subtitle && <p className="text-sm text-ink-muted">{subtitle}</p>}
          </div>
          {action && <div className="flex flex-none items-center gap-2">{action}</div>}
        </header>
      )}
      {flush ? (
        children
      ) : (
        <div className={cx('flex-1 px-[18px] pb-[18px]', !title && 'pt-[18px]')}>{children}</div>
      )}
    </section>
  )
}

/**
 * The whole card is one link. Put the link's words in `LinkOverlay`; other buttons inside need
 * `className="relative"` to stay reachable.
 */
export function ClickableCard({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cx(
        'relative rounded-lg border border-border bg-surface shadow-xs transition-[border-color,box-shadow] duration-[var(--dur-fast)] hover:border-border-strong hover:shadow-md',
        'has-[>a:focus-visible]:outline-2 has-[>a:focus-visible]:outline-offset-2 has-[>a:focus-visible]:outline-focus',
        className,
      )}
    />
  )
}

/** The link (or button) of a clickable card or row: its hit area covers the nearest positioned parent. */
export function LinkOverlay({
  href,
  onClick,
  className,
  children,
}: {
  href?: string
  onClick?: () => void
  className?: string
  children: ReactNode
}) {
  const classes = cx(
    'rounded-[inherit] text-left after:absolute after:inset-0 after:rounded-[inherit]',
    className,
  )
  if (href !== undefined)
    return (
      <Link href={href} className={classes} {...(onClick && { onClick })}>
        {children}
      </Link>
    )
  return (
    <button type="button" className={classes} onClick={onClick}>
      {children}
    </button>
  )
}
