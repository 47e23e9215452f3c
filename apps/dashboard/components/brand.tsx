import { useId } from 'react'
import { cx } from '../lib/classes.ts'

const HAT =
  'M9.8 29.2C12 18.5 18.4 10.2 30.6 7.9c1.3-.25 2.1 1.1 1.2 2.1-2.7 3-2.7 7-1 11.2l3.4 8c-4 1.9-8 2.8-12.2 2.8s-8.2-.9-12.2-2.8z'
const BRIM = 'M9 34.3c4.2 2 8.4 3 13 3s8.8-1 13-3'
const STAR =
  'M38.5 7.5c.6 3.7 1.9 5 5.5 5.6-3.6.6-4.9 1.9-5.5 5.6-.6-3.7-1.9-5-5.5-5.6 3.6-.6 4.9-1.9 5.5-5.6z'

/** The hat without its tile; takes `currentColor`, the spark stays saffron. */
export function Hat({ size = 20, className }: { size?: number; className?: string }) {
  return (
    <svg aria-hidden="true" className={className} width={size} height={(size * 39) / 42} viewBox="3 4 42 39">
      <path fill="currentColor" d={HAT} />
      <path fill="none" stroke="currentColor" strokeWidth="5.4" strokeLinecap="round" d={BRIM} />
      <path fill="var(--safran-400)" d={STAR} />
    </svg>
  )
}

/** The tile with the hat. */
export function Mark({ size = 28, onBrand = false }: { size?: number; onBrand?: boolean }) {
  return (
    <svg aria-hidden="true" className="flex-none" width={size} height={size} viewBox="0 0 48 48">
      <rect width="48" height="48" rx="13" fill={onBrand ? '#12523c' : '#0d5b41'} />
      <path fill="#fbfaf6" d={HAT} />
      <path fill="none" stroke="#fbfaf6" strokeWidth="5.4" strokeLinecap="round" d={BRIM} />
      <path fill="#efad26" d={STAR} />
    </svg>
  )
}

/** Mark and live wordmark, as in the sidebar. */
export function Wordmark({ size = 28, onBrand = false }: { size?: number; onBrand?: boolean }) {
  return (
    <span className={cx('inline-flex items-center gap-[9px]', onBrand && 'text-on-brand-panel')}>
      <Mark size={size} onBrand={onBrand} />
      <span
        translate="no"
        className={cx(
          'font-display font-bold tracking-[-0.02em]',
          size > 28 ? 'text-[1.125rem]' : 'text-[1.0625rem]',
        )}
      >
        LutinGénie
      </span>
    </span>
  )
}

/** The four-point star: stands beside what the AI wrote or does, nowhere else. */
export function Spark({
  size = 16,
  className,
  streaming = false,
}: {
  size?: number
  className?: string
  streaming?: boolean
}) {
  return (
    <svg
      aria-hidden="true"
      className={cx(
        'flex-none text-spark',
        streaming && 'animate-[breathe_1.2s_ease-in-out_infinite]',
        className,
      )}
      width={size}
      height={size}
      viewBox="0 0 16 16"
    >
      <path
        fill="currentColor"
        d="M8 .8c.75 4.8 2.4 6.45 7.2 7.2-4.8.75-6.45 2.4-7.2 7.2-.75-4.8-2.4-6.45-7.2-7.2C5.6 7.25 7.25 5.6 8 .8z"
      />
    </svg>
  )
}

/** One fir of 100 × 200, its foot on the line y = 200. */
const FIR =
  'M50 0C47 26 38 52 24 74c4 0 9-1 13-3C32 98 20 122 5 142c5 1 12 0 18-3C19 162 11 182 0 200h100c-11-18-19-38-23-61 6 3 13 4 18 3-15-20-27-44-32-71 4 2 9 3 13 3C62 52 53 26 50 0z'

interface Row {
  colour: string
  firs: readonly (readonly [x: number, height: number])[]
}

// Tonal rows, the front ones lighter. x is the middle of the fir in a band of 640.
const ROWS: readonly Row[] = [
  {
    colour: '#0c3e2e',
    firs: [
      [30, 275],
      [142, 325],
      [256, 255],
      [368, 300],
      [508, 338],
      [628, 275],
    ],
  },
  {
    colour: '#0f4c38',
    firs: [
      [4, 195],
      [96, 222],
      [206, 185],
      [308, 210],
      [560, 210],
      [632, 185],
      [436, 170],
    ],
  },
  {
    colour: '#125a42',
    firs: [
      [44, 142],
      [138, 128],
      [236, 140],
      [334, 124],
      [420, 120],
      [512, 140],
      [606, 138],
    ],
  },
  {
    colour: '#146a4c',
    firs: [
      [-6, 76],
      [80, 62],
      [172, 78],
      [262, 60],
      [350, 76],
      [434, 46],
      [516, 78],
      [600, 66],
      [650, 60],
    ],
  },
]

/** The fir forest, anchored to the bottom of its (relative) parent. Decorative. */
export function Forest({
  className,
  rows = 4,
  hat = false,
  stars = false,
}: {
  className?: string
  rows?: 1 | 2 | 3 | 4
  hat?: boolean
  stars?: boolean
}) {
  const id = useId()
  return (
    <svg
      aria-hidden="true"
      className={cx('pointer-events-none absolute inset-x-0 bottom-0 w-full', className)}
      viewBox="0 0 620 420"
      preserveAspectRatio="xMidYMax slice"
    >
      <defs>
        <path id={id} d={FIR} />
      </defs>
      {stars &&
        [
          [46, 22, 13],
          [147, 0, 9],
          [250, 44, 8],
          [396, 58, 8],
          [586, 12, 11],
        ].map(([x, y, size]) => (
          <path
            key={x}
            fill="#3f8a6b"
            transform={`translate(${x} ${y}) scale(${(size ?? 8) / 16})`}
            d="M8 .8c.75 4.8 2.4 6.45 7.2 7.2-4.8.75-6.45 2.4-7.2 7.2-.75-4.8-2.4-6.45-7.2-7.2C5.6 7.25 7.25 5.6 8 .8z"
          />
        ))}
      {ROWS.slice(0, rows).map((row, index) => (
        <g key={row.colour}>
          <g fill={row.colour}>
            {row.firs.map(([x, height]) => (
              <use
                key={x}
                href={`#${id}`}
                transform={`translate(${x - height * 0.27} ${422 - height}) scale(${(height * 0.54) / 100} ${height / 200})`}
              />
            ))}
          </g>
          {hat && index === 2 && (
            <g transform="translate(320 165) scale(4.35)">
              <path fill="#fbfaf6" d={HAT} />
              <path fill="none" stroke="#fbfaf6" strokeWidth="5.4" strokeLinecap="round" d={BRIM} />
              <path fill="#efad26" d={STAR} />
            </g>
          )}
        </g>
      ))}
    </svg>
  )
}
