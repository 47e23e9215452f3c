import type { ReactNode } from 'react'

export const tint = { fill: 'var(--color-primary-soft)' }
export const paper = { fill: 'var(--color-surface)' }
export const faint = { opacity: 0.55 }

export function Star({ x, y, size = 15 }: { x: number; y: number; size?: number }) {
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
export function LineHat({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
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

/** A line drawing, 144 × 104, on a ground line. Decorative. */
export function DrawingFrame({ children }: { children: ReactNode }) {
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
      {children}
    </svg>
  )
}

/** A letter. */
export function MailDrawing() {
  return (
    <DrawingFrame>
      <rect {...paper} x="22" y="43" width="100" height="56" rx="7" />
      <path {...tint} d="M22 50a7 7 0 0 1 7-7h86a7 7 0 0 1 7 7L72 80z" />
      <path {...faint} d="M50 27l4.500 6M94 27l-4.500 6" />
      <Star x={72} y={26} />
    </DrawingFrame>
  )
}

/** A letter on its way. */
export function MailSentDrawing() {
  return (
    <DrawingFrame>
      <rect {...paper} x="22" y="46" width="100" height="53" rx="7" />
      <path {...tint} d="M22 53a7 7 0 0 1 7-7h86a7 7 0 0 1 7 7L72 80z" />
      <LineHat x={71} y={48} />
      <Star x={108} y={26} size={16} />
    </DrawingFrame>
  )
}

/** A letter whose link leads nowhere any more. */
export function BrokenLinkDrawing() {
  return (
    <DrawingFrame>
      <rect {...paper} x="22" y="43" width="100" height="56" rx="7" />
      <path {...tint} d="M22 50a7 7 0 0 1 7-7h86a7 7 0 0 1 7 7L72 80z" />
      <circle {...paper} cx="116" cy="45" r="14" />
      <path d="M111 40l10 10M121 40l-10 10" />
      <path {...faint} d="M50 27l4.500 6M88 27l-4.500 6" />
      <Star x={70} y={23} />
    </DrawingFrame>
  )
}
