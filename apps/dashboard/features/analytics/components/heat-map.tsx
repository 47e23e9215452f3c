import { useId } from 'react'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { heatStep, hoursShown } from '../chart/geometry.ts'
import { useSize } from '../chart/use-size.ts'
import { shortWeekday } from '../dates.ts'
import { texts } from '../figure-messages.ts'

const LEFT = 36
const BOTTOM = 20
const ROW_MIN = 23
const GAP = 2
const HOUR_LABEL_WIDTH = 34

/** Weekdays by hours, darker where more is; in a column they take all the height that is left. */
export function HeatMap({ rows, summary }: { rows: readonly (readonly number[])[]; summary: string }) {
  const t = useText(texts)
  const f = useFormats()
  const titleId = useId()
  const [box, size] = useSize()
  const width = size?.width ?? 0
  const { first, last } = hoursShown(rows)
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const max = Math.max(0, ...rows.flat())
  const cell = (width - LEFT) / hours.length
  const every = Math.max(1, Math.ceil(HOUR_LABEL_WIDTH / cell))
  const minHeight = rows.length * ROW_MIN + BOTTOM
  const height = size?.height ?? minHeight
  const line = (height - BOTTOM) / rows.length
  return (
    <div ref={box} className="relative min-w-0 flex-1" style={{ minHeight }}>
      {width > 0 && (
        <svg
          role="img"
          aria-labelledby={titleId}
          width={width}
          height={height}
          className="absolute inset-0 overflow-visible"
        >
          <title id={titleId}>{summary}</title>
          {rows.map((row, day) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the seven weekdays
            <g key={day}>
              <text x={0} y={day * line + line / 2 + 3.5} fill="var(--color-chart-axis)" className="text-2xs">
                {shortWeekday(day, f.lang)}
              </text>
              {hours.map((hour, index) => (
                <rect
                  key={hour}
                  x={LEFT + index * cell}
                  y={day * line}
                  width={Math.max(1, cell - GAP)}
                  height={line - GAP}
                  rx={Math.min(4, cell / 4)}
                  fill={`var(--color-heat-${heatStep(row[hour] ?? 0, max)})`}
                />
              ))}
            </g>
          ))}
          {hours
            .filter((_, index) => index % every === 0)
            .map((hour) => (
              <text
                key={hour}
                x={LEFT + (hour - first + 0.5) * cell}
                y={height - 4}
                textAnchor="middle"
                fill="var(--color-chart-axis)"
                className="text-2xs"
              >
                {t.hourShort({ hour })}
              </text>
            ))}
        </svg>
      )}
    </div>
  )
}

/** « Moins … Plus » */
export function HeatLegend() {
  const t = useText(texts)
  return (
    <p className="flex items-center gap-[3px] text-xs text-ink-muted">
      <span className="mr-1">{t.less}</span>
      {[0, 1, 2, 3, 4].map((step) => (
        <span
          key={step}
          aria-hidden="true"
          className="size-2.5 rounded-[2px]"
          style={{ background: `var(--color-heat-${step})` }}
        />
      ))}
      <span className="ml-1">{t.more}</span>
    </p>
  )
}
