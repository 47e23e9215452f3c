import { useId } from 'react'
import { partsOf } from '../chart/geometry.ts'
import { useSize } from '../chart/use-size.ts'
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
  const side = 112
  const radius = 48
  const around = 2 * Math.PI * radius
  const drawn = shares.filter(({ value }) => value > 0)
  const parts = partsOf(drawn.map(({ value }) => value))
  const gap = drawn.length > 1 ? GAP : 0
  return (
    <svg
      role="img"
      aria-labelledby={titleId}
      width={side}
      height={side}
      viewBox={`0 0 ${side} ${side}`}
      className="flex-none"
    >
      <title id={titleId}>{summary}</title>
      <g fill="none" strokeWidth={12} transform={`rotate(-90 ${side / 2} ${side / 2})`}>
        {drawn.map(({ label, color }, index) => {
          const { from, length } = parts[index] ?? { from: 0, length: 0 }
          const visible = Math.max(1, length * around - gap)
          return (
            <circle
              key={label}
              cx={side / 2}
              cy={side / 2}
              r={radius}
              stroke={colorOf(color)}
              strokeDasharray={`${visible} ${around - visible}`}
              strokeDashoffset={-(from * around + gap / 2)}
            />
          )
        })}
      </g>
      <text
        x={side / 2}
        y={side / 2 + 7}
        textAnchor="middle"
        fill="var(--color-ink)"
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
  const [box, size] = useSize()
  const width = size?.width ?? 0
  const drawn = shares.filter(({ value }) => value > 0)
  const room = width - GAP * (drawn.length - 1)
  const parts = partsOf(drawn.map(({ value }) => value))
  return (
    <div ref={box} className="h-3.5 min-w-0 flex-none">
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
