import { type PointerEvent, useId, useState } from 'react'
import { useFormats } from '#dashboard/lib/formats.ts'
import {
  areaUnder,
  barPath,
  isSmooth,
  labelledIndexes,
  lineThrough,
  nearest,
  spreadOver,
  ticksFor,
} from '../chart/geometry.ts'
import { useSize } from '../chart/use-size.ts'
import { fullDay, shortDay } from '../dates.ts'
import { colorOf, LegendRow, type Series } from './legend.tsx'

export interface DaySeries extends Series {
  values: readonly number[]
  /** How it is drawn: a line (the first one over an area), or bars. */
  shape: 'line' | 'area' | 'bars'
}

const TOP = 12
const BOTTOM = 24
const LABEL_GAP = 84
const TOOLTIP_WIDTH = 200

interface DayChartProps {
  /** One sentence that says what the chart shows. */
  summary: string
  days: readonly string[]
  series: readonly DaySeries[]
  /** In a column it takes all the height that is left. */
  minHeight: number
}

/** Figures by day: lines or bars over hairlines, with the values of the day under the pointer. */
export function DayChart({ summary, days, series, minHeight }: DayChartProps) {
  const f = useFormats()
  const titleId = useId()
  const [box, size] = useSize()
  const width = size?.width ?? 0
  const height = size?.height ?? minHeight
  const [hovered, setHovered] = useState<number | null>(null)

  const ticks = ticksFor(Math.max(0, ...series.flatMap(({ values }) => values)))
  const left = 12 + 7 * f.number(ticks.at(-1) ?? 0).length
  const baseY = height - BOTTOM
  const bars = series.some(({ shape }) => shape === 'bars')
  const slot = (width - left) / days.length
  const inset = bars ? slot / 2 : 6
  const xs = spreadOver(days.length, left + inset, width - inset)
  const yOf = (value: number) => baseY - ((baseY - TOP) * value) / (ticks.at(-1) ?? 1)
  const pointsOf = (values: readonly number[]) =>
    values.map((value, index) => ({ x: xs[index] ?? 0, y: yOf(value) }))
  const hover = (event: PointerEvent<SVGSVGElement>) =>
    setHovered(nearest(xs, event.clientX - event.currentTarget.getBoundingClientRect().left))

  const at = hovered === null ? undefined : xs[hovered]
  return (
    <div ref={box} className="relative min-w-0 flex-1" style={{ minHeight }}>
      {width > 0 && (
        <svg
          role="img"
          aria-labelledby={titleId}
          width={width}
          height={height}
          className="absolute inset-0 touch-pan-y"
          onPointerMove={hover}
          onPointerDown={hover}
          onPointerLeave={() => setHovered(null)}
        >
          <title id={titleId}>{summary}</title>
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={left} x2={width} y1={yOf(tick)} y2={yOf(tick)} stroke="var(--color-chart-grid)" />
              <text
                x={left - 8}
                y={yOf(tick) + 4}
                textAnchor="end"
                fill="var(--color-chart-axis)"
                className="tnum text-2xs"
              >
                {f.number(tick)}
              </text>
            </g>
          ))}
          {labelledIndexes(days.length, width - left, LABEL_GAP).map((index) => (
            <text
              key={days[index]}
              x={bars ? xs[index] : Math.min(Math.max(xs[index] ?? 0, left), width)}
              y={height - 4}
              textAnchor={labelAnchor(xs[index] ?? 0, left, width)}
              fill="var(--color-chart-axis)"
              className="text-2xs"
            >
              {shortDay(days[index] ?? '', f.lang)}
            </text>
          ))}
          {at !== undefined && (
            <line
              x1={at}
              x2={at}
              y1={TOP - 8}
              y2={baseY}
              stroke="var(--color-ink-subtle)"
              strokeOpacity={0.6}
            />
          )}
          {[...series].reverse().map((one) => (
            <Drawn
              key={one.label}
              series={one}
              points={pointsOf(one.values)}
              baseY={baseY}
              barWidth={Math.max(2, Math.min(22, slot - Math.max(1, slot * 0.3)))}
            />
          ))}
          {hovered !== null &&
            series
              .filter(({ shape, dashed }) => shape !== 'bars' && !dashed)
              .map(({ label, color, values }) => (
                <circle
                  key={label}
                  cx={at}
                  cy={yOf(values[hovered] ?? 0)}
                  r={4.5}
                  fill="var(--color-surface)"
                  stroke={colorOf(color)}
                  strokeWidth={2.25}
                />
              ))}
        </svg>
      )}
      {hovered !== null && at !== undefined && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute top-1 z-(--z-sticky) rounded-lg border border-border bg-surface-overlay px-3 py-2 shadow-md"
          style={{
            width: TOOLTIP_WIDTH,
            left:
              at > width / 2
                ? Math.max(0, at - TOOLTIP_WIDTH - 10)
                : Math.min(at + 10, width - TOOLTIP_WIDTH),
          }}
        >
          <p className="mb-1 text-xs font-semibold text-ink">{fullDay(days[hovered] ?? '', f.lang)}</p>
          <ul>
            {series.map(({ label, color, values }) => (
              <LegendRow key={label} color={color} label={label} value={f.number(values[hovered] ?? 0)} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const labelAnchor = (x: number, left: number, width: number): 'start' | 'middle' | 'end' => {
  if (x - left < 24) return 'start'
  return width - x < 24 ? 'end' : 'middle'
}

function Drawn({
  series: { shape, color, dashed, values },
  points,
  baseY,
  barWidth,
}: {
  series: DaySeries
  points: { x: number; y: number }[]
  baseY: number
  barWidth: number
}) {
  if (shape === 'bars')
    return (
      <path
        fill={colorOf(color)}
        d={points.map(({ x, y }) => barPath(x - barWidth / 2, barWidth, y, baseY, 4)).join('')}
      />
    )
  const smooth = isSmooth(values)
  return (
    <>
      {shape === 'area' && <path fill="var(--chart-fill-1)" d={areaUnder(points, baseY, smooth)} />}
      <path
        fill="none"
        stroke={colorOf(color)}
        strokeWidth={dashed ? 1.5 : 2.25}
        strokeLinejoin="round"
        strokeLinecap="round"
        {...(dashed && { strokeDasharray: '4 4' })}
        d={lineThrough(points, smooth)}
      />
    </>
  )
}
