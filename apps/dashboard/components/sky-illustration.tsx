import { SkyStar } from './forest-illustration.tsx'

const STARS = [
  [180, 120, 14],
  [420, 80, 10],
  [320, 220, 10],
  [120, 260, 10],
  [1200, 90, 12],
  [1330, 210, 16],
  [1080, 250, 10],
] as const

/** The stars above the wide forest, anchored to the top edge of its relative parent. Decorative. */
export function SkyIllustration() {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 h-auto w-full max-md:w-[260%] max-md:max-w-none"
      viewBox="0 0 1440 300"
    >
      {STARS.map(([x, y, size]) => (
        <SkyStar key={x} x={x} y={y} size={size} />
      ))}
    </svg>
  )
}
