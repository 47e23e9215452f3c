import type { ReactNode } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'

export interface Series {
  label: string
  /** A colour token: `chart-1`. */
  color: string
  dashed?: boolean
}

export const colorOf = (token: string) => `var(--color-${token})`

/** Which line is whose: colour, dash and words. */
export function LineLegend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted">
      {series.map(({ label, color, dashed }) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width="14" height="3" viewBox="0 0 14 3">
            <path
              d="M0 1.5H14"
              stroke={colorOf(color)}
              strokeWidth={dashed ? 1.5 : 3}
              {...(dashed && { strokeDasharray: '4 3' })}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}

/** A square of a colour, a name, a value at the right. */
export function LegendRow({ color, label, value }: { color: string; label: string; value: ReactNode }) {
  return (
    <li className="flex items-center gap-2 text-sm">
      <span
        aria-hidden="true"
        className="size-2 flex-none rounded-[2px]"
        style={{ background: colorOf(color) }}
      />
      <span className="min-w-0 flex-1 text-ink-muted">{label}</span>
      <span className="tnum font-semibold text-ink">{value}</span>
    </li>
  )
}

/** The shares of a whole, each with its number. */
export function ShareLegend({
  shares,
  columns = 1,
  format,
  className = 'mt-3',
}: {
  shares: readonly { label: string; color: string; value: number }[]
  columns?: 1 | 2
  format?: (value: number) => string
  className?: string
}) {
  const f = useFormats()
  return (
    <ul className={cx('grid gap-x-5 gap-y-1.5', columns === 2 && 'grid-cols-2', className)}>
      {shares.map(({ label, color, value }) => (
        <LegendRow key={label} color={color} label={label} value={(format ?? f.number)(value)} />
      ))}
    </ul>
  )
}
