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
        d="M4.5 26C7.5 13 15 4 27.5 1c1.8-.4 2.8 1.4 1.5 2.8-3.2 3.4-2.6 8-.6 12.8L32.5 26C23 29.6 13.5 29.6 4.5 26z"
      />
      <path
        {...paper}
        d="M3.5 28.5c9.5 4.2 19.5 4.2 29 0 3-1.2 5.2 3.6 2 5.3-10.2 5.2-22.8 5.2-33 0-3.2-1.7-1-6.5 2-5.3z"
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
