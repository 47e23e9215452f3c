import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { Analytics } from '#contract/analytics/analytics.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { responseTimes } from '#dashboard/lib/response-time.ts'
import {
  absoluteChange,
  type Change,
  marksOf,
  messagesOf,
  relativeChange,
  resolvedShare,
  usefulShare,
} from '../measures.ts'
import { texts } from '../messages.ts'

interface Kpi {
  label: string
  value: string | null
  unit?: string
  change: Change | null
  /** The change in words: « +12 % ». */
  by: string
  downIsGood?: boolean
  /** What stands beside the label. */
  beside?: string
}

/** Five figures of the period, each against the period before. */
export function KpiStrip({ data: { totals, previous } }: { data: Analytics }) {
  const t = useText(texts)
  const f = useFormats()
  const signed = { signDisplay: 'exceptZero', maximumFractionDigits: 1 } as const
  // The sign as it is printed, wherever the locale's own is a hyphen.
  const moved = (by: number, options: Intl.NumberFormatOptions) => f.number(by, options).replace('-', '−')
  const share = (change: Change | null) =>
    change ? moved(change.by, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 }) : ''

  const counted = (label: string, of: (totals: Analytics['totals']) => number): Kpi => {
    const change = relativeChange(of(totals), of(previous))
    return { label, value: f.number(of(totals)), change, by: share(change) }
  }
  const shared = (label: string, unit: string, now: number | null, before: number | null): Kpi => {
    const change = absoluteChange(now, before, 0.01)
    const points = Math.round((change?.by ?? 0) * 100)
    return {
      label,
      value: now === null ? null : f.number(Math.round(now * 100)),
      unit,
      change,
      by: change
        ? `${moved(points, signed)}\u00a0${f.plural(Math.abs(points), { one: t.point, other: t.points })}`
        : '',
    }
  }
  const resolved = resolvedShare(totals)
  const time = responseTimes(totals).main
  const shownTime = time === null ? null : f.seconds(time)
  // As small a change as the unit of the figure shows.
  const timeChange = absoluteChange(time, responseTimes(previous).main, shownTime?.unit === 's' ? 0.1 : 6)
  const timeBy = timeChange && time !== null ? f.seconds(Math.abs(timeChange.by), time) : null
  const useful = usefulShare(totals)

  const kpis: Kpi[] = [
    counted(t.conversations, (of) => of.conversations),
    counted(t.messages, messagesOf),
    shared(t.resolved, '%', resolved, resolvedShare(previous)),
    {
      label: t.responseTime,
      value: shownTime?.value ?? null,
      ...(shownTime && { unit: shownTime.unit }),
      change: timeChange,
      by: timeBy
        ? `${{ up: '+', down: '−', stable: '' }[timeChange?.direction ?? 'stable']}${timeBy.value}\u00a0${timeBy.unit}`
        : '',
      downIsGood: true,
    },
    {
      ...shared(t.satisfaction, t.percentUseful, useful, usefulShare(previous)),
      ...(useful !== null && { beside: t.marksBeside({ n: marksOf(totals) }) }),
    },
  ]
  return (
    <section
      aria-label={t.figures}
      className="rounded-lg border border-border bg-surface shadow-xs max-md:overflow-hidden"
    >
      <dl className="grid grid-cols-2 md:grid-cols-5">
        {kpis.map((kpi, index) => (
          <div
            key={kpi.label}
            className={cx(
              'min-w-0 border-border px-[18px] py-4 max-md:px-3.5 max-md:py-3',
              index > 0 && 'md:border-l',
              index % 2 === 1 && 'max-md:border-l',
              index > 1 && 'max-md:border-t',
              index === 4 && 'max-md:col-span-2',
            )}
          >
            <dt className="flex flex-wrap justify-between gap-x-2 text-sm text-ink-muted">
              <span>{kpi.label}</span>
              {kpi.beside && <span className="text-ink-subtle">{kpi.beside}</span>}
            </dt>
            <dd className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
              {kpi.value === null ? (
                <span className="text-sm/8 text-ink-subtle">{t.noMeasure}</span>
              ) : (
                <span className="figure-key text-[1.625rem]/8 text-ink">
                  {kpi.value}
                  {kpi.unit && (
                    <span
                      className={cx(
                        'text-md tracking-normal',
                        (f.lang === 'fr' || !kpi.unit.startsWith('%')) && 'ml-[3px]',
                      )}
                    >
                      {kpi.unit}
                    </span>
                  )}
                </span>
              )}
              {kpi.change && <KpiTrend {...kpi} change={kpi.change} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function KpiTrend({ change: { direction }, by, downIsGood = false }: Kpi & { change: Change }) {
  const t = useText(texts)
  const good = direction === 'stable' ? undefined : (direction === 'down') === downIsGood
  const Icon = { up: TrendingUp, down: TrendingDown, stable: Minus }[direction]
  const word = direction === 'up' ? t.rising : t.falling
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap',
        good === undefined ? 'text-ink-muted' : good ? 'text-success' : 'text-danger',
      )}
    >
      <Icon size={14} strokeWidth={2} aria-hidden />
      {direction !== 'stable' && <span className="sr-only">{word}</span>}
      {direction === 'stable' ? t.steady : by}
      <span className="sr-only">{t.thanBefore}</span>
    </span>
  )
}
