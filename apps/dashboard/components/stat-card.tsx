import { type LucideIcon, Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { ui } from './messages.ts'

interface StatCardProps {
  label: ReactNode
  icon: LucideIcon
  /** Ready to show: '3 482', '1,4', '—'. */
  value: ReactNode
  unit?: string
  /** Zero or nothing yet: the figure steps back. */
  quiet?: boolean
  /** One line of context: text, a Badge or a Trend. */
  children?: ReactNode
}

/** Label and icon, figure, one line of context. */
export function StatCard({ label, icon: Icon, value, unit, quiet, children }: StatCardProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, not figures
    <div
      role="group"
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-lg border border-border bg-surface px-[18px] py-4 shadow-xs max-md:px-3.5 max-md:py-3"
    >
      <div className="flex items-start justify-between gap-2">
        <span id={id} className="text-sm text-ink-muted">
          {label}
        </span>
        <Icon size={18} strokeWidth={1.75} className="mt-0.5 flex-none text-ink-subtle" aria-hidden />
      </div>
      <div
        className={cx('figure-key mt-2.5 max-md:text-[1.625rem]/8', quiet ? 'text-ink-subtle' : 'text-ink')}
      >
        {value}
        {unit && <span className="ml-[3px] text-md tracking-normal">{unit}</span>}
      </div>
      <div className="mt-2 flex min-h-5 flex-wrap items-center gap-x-2 text-sm text-ink-muted">
        {children}
      </div>
    </div>
  )
}

interface TrendProps {
  direction: 'up' | 'down' | 'stable'
  /** Signed in the text: +128. */
  value?: number
  /** « sur 24 h » */
  children?: ReactNode
}

/** Arrow and signed number: green when it goes up. */
export function Trend({ direction, value, children }: TrendProps) {
  const f = useFormats()
  const t = useText(ui)
  const good = direction === 'stable' ? undefined : direction === 'up'
  const Icon = direction === 'up' ? TrendingUp : direction === 'down' ? TrendingDown : Minus
  const word = direction === 'up' ? t.goingUp : direction === 'down' ? t.goingDown : t.stable
  return (
    <>
      <span
        className={cx(
          'inline-flex items-center gap-1 font-semibold',
          good === undefined ? 'text-ink-muted' : good ? 'text-success' : 'text-danger',
        )}
      >
        <Icon size={14} strokeWidth={2} aria-hidden />
        <span className={value === undefined ? undefined : 'sr-only'}>{word}</span>
        {value !== undefined && f.number(value, { signDisplay: 'exceptZero' })}
      </span>
      {children && <span>{children}</span>}
    </>
  )
}
