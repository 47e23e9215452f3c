import type { ReactNode } from 'react'

export type DrawingName =
  | 'conversations'
  | 'stock'
  | 'key'
  | 'transfer'
  | 'search'
  | 'done'
  | 'business'
  | 'mail'
  | 'mail-sent'
  | 'broken-link'
  | 'storm'

const tint = { fill: 'var(--color-primary-soft)' }
const paper = { fill: 'var(--color-surface)' }
const faint = { opacity: 0.55 }

function Star({ x, y, size = 15 }: { x: number; y: number; size?: number }) {
  return (
    <path
      fill="var(--color-accent)"
      stroke="none"
      transform={`translate(${x} ${y}) scale(${size / 15.2}) translate(-8 -8)`}
      d="M8 .4c.75 5 2.6 6.85 7.6 7.6-5 .75-6.85 2.6-7.6 7.6C7.25 10.6 5.4 8.75.4 8 5.4 7.25 7.25 5.4 8 .4z"
    />
  )
}

/** The lutin's hat, 36 wide, its brim standing on (x, y). */
function LineHat({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x - 18 * scale} ${y - 37 * scale}) scale(${scale})`} strokeWidth={1.5 / scale}>
      <path
        {...tint}
        d="M4.5 26C7.5 13 15 4 27.5 1c1.8-.4 2.8 1.4 1.5 2.8-3.2 3.4-2.6 8-.6 12.8L32.5 26C23 29.6 13.500 29.600 4.500 26z"
      />
      <path
        {...paper}
        d="M3.500 28.500c9.500 4.200 19.500 4.200 29 0 3-1.200 5.200 3.600 2 5.300-10.200 5.200-22.800 5.200-33 0-3.200-1.700-1-6.500 2-5.300z"
      />
    </g>
  )
}

const drawings: Record<DrawingName, ReactNode> = {
  conversations: (
    <>
      <path
        {...paper}
        d="M39 51h45a9 9 0 0 1 9 9v22.500a9 9 0 0 1-9 9H54l-9.500 8v-8H39a9 9 0 0 1-9-9V60a9 9 0 0 1 9-9z"
      />
      <path {...faint} d="M42 65h41M42 75h25" />
      <rect {...tint} x="74" y="65" width="41.500" height="26.500" rx="7" />
      <path {...faint} d="M84 75h21.500M84 82h13" />
      <LineHat x={60} y={54} />
      <Star x={93} y={23} />
    </>
  ),
  stock: (
    <>
      <path {...paper} d="M72 99 39 88V53l33 12z" {...tint} />
      <path {...paper} d="M72 99l33-11V53L72 65z" />
      <path {...paper} d="M39 53 29 45l32-11 11 9zM105 53l10-8-32-11-11 9z" />
      <path {...paper} d="M39 53l33-10 33 10-33 12z" />
      <path {...faint} d="M82 83l14-5M54 24l4 6M90 24l-4 6" />
      <Star x={72} y={19} />
    </>
  ),
  key: (
    <>
      <path {...paper} d="M70 71h48a5 5 0 0 1 5 5v1h-5v9h-8v-9h-6v6h-8v-6H70z" />
      <circle {...tint} cx="51" cy="76" r="20" />
      <circle {...paper} cx="51" cy="76" r="8" />
      <LineHat x={50} y={60} scale={0.92} />
      <Star x={108} y={50} size={14} />
    </>
  ),
  transfer: (
    <>
      <path {...paper} d="M24 99V63l18-12 18 12v36z" />
      <path {...tint} d="M36 99V81h12v18z" />
      <path {...tint} d="M84 99V63l18-12 18 12v36z" />
      <path {...paper} d="M96 99V81h12v18z" />
      <path d="M58 43c8-9 21-9 28-1m-8 1 8.500-.5L86 34" />
      <Star x={72} y={22} size={13} />
    </>
  ),
  search: (
    <>
      <rect {...paper} x="28" y="35" width="61" height="64" rx="8" />
      <path {...faint} d="M40 51h34M40 63h21M40 75h27" />
      <path d="M104.500 77 119 92.500" />
      <circle {...tint} cx="91" cy="63" r="19.300" />
      <path {...faint} d="M84 57c2-3.500 5.500-5.500 10-4.800" />
      <Star x={112.5} y={35.5} size={12} />
    </>
  ),
  done: (
    <>
      <path {...tint} d="M48 43h48l16 23v22H32V66z" />
      <path {...paper} d="M32 66h20l4 9h32l4-9h20v25a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8z" />
      <path {...faint} d="M53 30l4.500 5.500M91 30l-4.500 5.500" />
      <Star x={72} y={27} size={14} />
    </>
  ),
  business: (
    <>
      <path {...paper} d="M38 60h68v39H38z" />
      <path {...paper} d="M49 77h19v12H49zM80 99V77h16v22z" />
      <path
        {...tint}
        d="M34 41h76l6 18a8.800 8 0 0 1-17.600 0 8.800 8 0 0 1-17.600 0 8.800 8 0 0 1-17.600 0 8.800 8 0 0 1-17.600 0 8.800 8 0 0 1-17.600 0z"
      />
      <Star x={72} y={22} />
    </>
  ),
  mail: (
    <>
      <rect {...paper} x="22" y="43" width="100" height="56" rx="7" />
      <path {...tint} d="M22 50a7 7 0 0 1 7-7h86a7 7 0 0 1 7 7L72 80z" />
      <path {...faint} d="M50 27l4.500 6M94 27l-4.500 6" />
      <Star x={72} y={26} />
    </>
  ),
  'mail-sent': (
    <>
      <rect {...paper} x="22" y="46" width="100" height="53" rx="7" />
      <path {...tint} d="M22 53a7 7 0 0 1 7-7h86a7 7 0 0 1 7 7L72 80z" />
      <LineHat x={71} y={48} />
      <Star x={108} y={26} size={16} />
    </>
  ),
  'broken-link': (
    <>
      <rect {...paper} x="22" y="43" width="100" height="56" rx="7" />
      <path {...tint} d="M22 50a7 7 0 0 1 7-7h86a7 7 0 0 1 7 7L72 80z" />
      <circle {...paper} cx="116" cy="45" r="14" />
      <path d="M111 40l10 10M121 40l-10 10" />
      <path {...faint} d="M50 27l4.500 6M88 27l-4.500 6" />
      <Star x={70} y={23} />
    </>
  ),
  storm: (
    <>
      <path {...paper} d="M46 69a16 16 0 0 1-1.500-32A27 27 0 0 1 94 33.500 18 18 0 0 1 97 69z" />
      <path {...tint} d="M70 56h17l-7 13h10L70 96l5-18H64z" />
      <path {...faint} d="M52 79l-4 9M104 79l-4 9M114 83l-3 8" />
      <Star x={121} y={36} size={16} />
    </>
  ),
}

/** Line drawings of the empty states, 144 × 104, on a ground line. Decorative. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      aria-hidden="true"
      width="144"
      height="104"
      viewBox="0 0 144 104"
      fill="none"
      stroke="var(--color-ink-muted)"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path {...faint} d="M10 99h124" />
      {drawings[name]}
    </svg>
  )
}
