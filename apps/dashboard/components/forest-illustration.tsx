import { useId } from 'react'
import { cx } from '#dashboard/lib/classes.ts'
import { BRIM, HAT, STAR } from './brand.tsx'

/** One fir, 100 × 300, three tiers, its foot on y = 300. */
const FIR =
  'M49 2.5Q50 0 51 2.5C52.5 32 59 68 72.5 95Q74.5 99.5 70.5 99.7L64.5 99.2C68 132 76 168 87 195.5Q89 200 85 200.5L77 200C81.5 240 90 275 100 300H0C10 275 18.5 240 23 200L15 200.5Q11 200 13 195.5C24 168 32 132 35.5 99.2L29.5 99.7Q25.5 99.5 27.5 95C41 68 47.5 32 49 2.5z'

type Fir = readonly [x: number, height: number, width: number]

interface Scene {
  width: number
  height: number
  /** From back to front, lighter and lighter; [colour, share of each fir above the ground, firs]. */
  rows: readonly (readonly [colour: string, above: number, firs: readonly Fir[]])[]
  stars: readonly (readonly [x: number, y: number, size: number])[]
  hat: readonly [x: number, y: number, scale: number]
}

const back = '#0c3e2e'
const middle = '#0f4a36'
const near = '#115940'
const front = '#146a4c'

const panel: Scene = {
  width: 608,
  height: 448,
  rows: [
    [
      back,
      0.97,
      [
        [30, 271, 124],
        [139, 317, 136],
        [251, 253, 120],
        [356, 291, 128],
        [492, 327, 140],
        [604, 271, 124],
      ],
    ],
    [
      middle,
      0.94,
      [
        [-8, 200, 122],
        [94, 217, 128],
        [201, 182, 126],
        [301, 206, 120],
        [546, 206, 124],
      ],
    ],
    [
      near,
      0.88,
      [
        [45, 141, 121],
        [134, 125, 110],
        [229, 139, 118],
        [573, 139, 120],
      ],
    ],
    [
      front,
      0.81,
      [
        [-3, 70, 100],
        [77, 60, 92],
        [167, 77, 104],
        [254, 58, 92],
        [339, 73, 102],
        [421, 44, 86],
        [501, 77, 104],
        [589, 65, 98],
      ],
    ],
  ],
  stars: [
    [46, 74, 14],
    [144, 38, 10],
    [244, 82, 8],
    [386, 96, 8],
    [568, 62, 11],
  ],
  hat: [312, 192, 4.7],
}

const wide: Scene = {
  width: 1440,
  height: 448,
  rows: [
    [
      back,
      0.97,
      [
        [37, 300, 132],
        [171, 359, 144],
        [306, 278, 126],
        [437, 329, 138],
        [1037, 338, 138],
        [1157, 290, 128],
        [1277, 369, 146],
        [1416, 299, 130],
      ],
    ],
    [
      middle,
      0.94,
      [
        [18, 210, 124],
        [106, 191, 122],
        [231, 220, 128],
        [361, 179, 122],
        [481, 161, 118],
        [576, 138, 112],
        [671, 151, 114],
        [776, 135, 112],
        [868, 148, 114],
        [961, 170, 118],
        [1076, 200, 124],
        [1301, 220, 128],
        [1438, 191, 122],
      ],
    ],
    [
      near,
      0.88,
      [
        [62, 120, 116],
        [166, 102, 108],
        [291, 124, 118],
        [396, 91, 104],
        [502, 76, 100],
        [609, 65, 92],
        [710, 59, 90],
        [814, 70, 94],
        [919, 75, 98],
        [1022, 87, 102],
        [1117, 111, 110],
        [1346, 131, 120],
      ],
    ],
    [
      front,
      0.81,
      [
        [1106, 70, 98],
        [1187, 50, 88],
        [1255, 55, 92],
      ],
    ],
  ],
  stars: [],
  hat: [1108, 224, 3.6],
}

const corner: Scene = {
  width: 160,
  height: 140,
  rows: [
    [
      back,
      0.94,
      [
        [35, 80, 64],
        [74, 120, 74],
        [130, 136, 92],
      ],
    ],
    [
      middle,
      0.85,
      [
        [51, 38, 52],
        [100, 54, 66],
        [151, 66, 74],
      ],
    ],
  ],
  stars: [
    [16, 48, 8],
    [55, 42, 6],
    [104, 30, 6],
  ],
  hat: [0, 0, 0],
}

const scenes = { panel, wide, corner }

interface ForestIllustrationProps {
  /** `panel` for sign-in panels, `wide` for whole pages, `corner` for the bottom right of a card. */
  scene?: keyof typeof scenes
  hat?: boolean
  stars?: boolean
  className?: string
}

/** The fir forest on `--brand-panel`, anchored to the bottom edge of its relative parent. Decorative. */
export function ForestIllustration({
  scene = 'panel',
  hat = false,
  stars = false,
  className,
}: ForestIllustrationProps) {
  const id = useId()
  const { width, height, rows, stars: places, hat: place } = scenes[scene]
  return (
    <svg
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute bottom-0',
        scene === 'corner' ? 'right-0 h-[140px]' : 'inset-x-0 h-auto w-full',
        className,
      )}
      viewBox={`0 0 ${width} ${height}`}
    >
      <defs>
        <path id={id} d={FIR} />
      </defs>
      {stars && places.map(([x, y, size]) => <SkyStar key={x} x={x} y={y} size={size} />)}
      {rows.map(([colour, above, firs], index) => (
        <g key={colour}>
          {hat && index === rows.length - 1 && <BigHat place={place} />}
          <g fill={colour}>
            {firs.map(([x, tip, base]) => (
              <use
                key={x}
                href={`#${id}`}
                transform={`translate(${x - base / 2} ${height - tip}) scale(${base / 100} ${tip / above / 300})`}
              />
            ))}
          </g>
        </g>
      ))}
    </svg>
  )
}

function BigHat({ place: [x, y, scale] }: { place: Scene['hat'] }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path fill="#fbfaf6" d={HAT} />
      <path fill="none" stroke="#fbfaf6" strokeWidth="5.4" strokeLinecap="round" d={BRIM} />
      <path fill="#efad26" d={STAR} />
    </g>
  )
}

/** One star of the sky, around a point. */
export function SkyStar({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <path
      fill="#3f8a6b"
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 16})`}
      d="M8 .4c.75 5 2.6 6.85 7.6 7.6-5 .75-6.85 2.6-7.6 7.6C7.25 10.6 5.4 8.75.4 8 5.4 7.25 7.25 5.4 8 .4z"
    />
  )
}
