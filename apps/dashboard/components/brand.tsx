import { cx } from '#dashboard/lib/classes.ts'

export const HAT =
  'M9.8 29.2C12 18.5 18.4 10.2 30.6 7.9c1.3-.25 2.1 1.1 1.2 2.1-2.7 3-2.7 7-1 11.2l3.4 8c-4 1.9-8 2.8-12.2 2.8s-8.2-.9-12.2-2.8z'
export const BRIM = 'M9 34.3c4.2 2 8.4 3 13 3s8.8-1 13-3'
export const STAR =
  'M38.5 7.5c.6 3.7 1.9 5 5.5 5.6-3.6.6-4.9 1.9-5.5 5.6-.6-3.7-1.9-5-5.5-5.6 3.6-.6 4.9-1.9 5.5-5.6z'

/** The hat without its tile; takes `currentColor`, the spark stays saffron. */
export function Hat({ size = 20, className }: { size?: number; className?: string }) {
  return (
    <svg aria-hidden="true" className={className} width={size} height={(size * 39) / 42} viewBox="3 4 42 39">
      <path fill="currentColor" d={HAT} />
      <path fill="none" stroke="currentColor" strokeWidth="5.4" strokeLinecap="round" d={BRIM} />
      <path fill="var(--color-star)" d={STAR} />
    </svg>
  )
}

/** The tile with the hat. */
export function Mark({ size = 28, onBrand = false }: { size?: number; onBrand?: boolean }) {
  return (
    <svg aria-hidden="true" className="flex-none" width={size} height={size} viewBox="0 0 48 48">
      <rect width="48" height="48" rx="13" fill={onBrand ? '#15543f' : '#0d5b41'} />
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
  onBrand = false,
}: {
  size?: number
  className?: string
  streaming?: boolean
  /** Solid saffron, on the fir block. */
  onBrand?: boolean
}) {
  return (
    <svg
      aria-hidden="true"
      className={cx(
        'flex-none',
        onBrand ? 'text-accent' : 'text-spark',
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
