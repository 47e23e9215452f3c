import { useId } from 'react'
import { partsOf } from '../chart/geometry.ts'
import { useWidth } from '../chart/use-width.ts'
import { colorOf } from './legend.tsx'

export interface Share {
  label: string
  color: string
  value: number
}

const GAP = 2

/** Shares of a whole as a ring, with words in its middle. */
export function Donut({
  shares,
  summary,
  middle,
}: {
  shares: readonly Share[]
  summary: string
  middle: string
}) {
  const titleId = useId()
  const size = 112
  const radius = 48
  const around = 2 * Math.PI * radius
  const drawn = shares.filter(({ value }) => value > 0)
  const parts = partsOf(drawn.map(({ value }) => value))
  const gap = drawn.length > 1 ? GAP : 0
  return (
    <svg
      role="img"
      aria-labelledby={titleId}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      className="flex-none"
    >
      <title id={titleId}>{summary}</title>
      <g fill="none" strokeWidth={12} transform={`rotate(-90 ${size / 2} ${size / 2})`}>
        {drawn.map(({ label, color }, index) => {
          const { from, length } = parts[index] ?? { from: 0, length: 0 }
          const visible = Math.max(1, length * around - gap)
          return (
            <circle
              key={label}
              cx={size / 2}
              cy={size / 2}
              r={radius}
              stroke={colorOf(color)}
              strokeDasharray={`${visible} ${around - visible}`}
              strokeDashoffset={-(from * around + gap / 2)}
            />
          )
        })}
      </g>
      <text
        x={size / 2}
        y={size / 2 + 7}
        textAnchor="middle"
        fill="var(--ink)"
        className="font-display text-lg font-semibold"
      >
        {middle}
      </text>
    </svg>
  )
}

/** Shares of a whole side by side. */
export function StackedBar({ shares, summary }: { shares: readonly Share[]; summary: string }) {
  const titleId = useId()
  const clipId = useId()
  const [box, width] = useWidth()
  const drawn = shares.filter(({ value }) => value > 0)
  const room = width - GAP * (drawn.length - 1)
  const parts = partsOf(drawn.map(({ value }) => value))
  return (
    <div ref={box} className="h-3.5 min-w-0">
      {width > 0 && (
        <svg role="img" aria-labelledby={titleId} width={width} height={14} className="block">
          <title id={titleId}>{summary}</title>
          <clipPath id={clipId}>
            <rect width={width} height={14} rx={4} />
          </clipPath>
          <g clipPath={`url(#${clipId})`}>
            {drawn.map(({ label, color }, index) => (
              <rect
                key={label}
                x={(parts[index]?.from ?? 0) * room + GAP * index}
                width={Math.max(1, (parts[index]?.length ?? 0) * room)}
                height={14}
                fill={colorOf(color)}
              />
            ))}
          </g>
        </svg>
      )}
    </div>
  )
}
