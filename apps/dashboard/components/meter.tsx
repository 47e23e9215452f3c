import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { ui } from './messages.ts'

interface MeterProps {
  value: number
  max: number
  /** What is counted, read aloud. */
  label: string
  hideText?: boolean
}

/** Segments for a small limit: API keys 3 of 5, steps 1 of 3. */
export function Meter({ value, max, label, hideText }: MeterProps) {
  const t = useText(ui)
  const words = t.outOf({ value, max })
  return (
    <div className="flex items-center gap-2.5">
      {/* biome-ignore lint/a11y/useSemanticElements: <meter> cannot be drawn as segments */}
      <div
        role="meter"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={words}
        className="flex gap-[3px]"
      >
        {Array.from({ length: max }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: identical segments
            key={index}
            className={cx(
              'h-1.5 w-[18px] rounded-full',
              max <= 3 && 'w-7',
              index < value ? 'bg-primary' : 'bg-surface-active',
            )}
          />
        ))}
      </div>
      {!hideText && (
        <span aria-hidden="true" className="tnum text-sm whitespace-nowrap text-ink-muted">
          {words}
        </span>
      )}
    </div>
  )
}

interface RingProps {
  /** 0 to 1. */
  ratio: number
  /** In the middle: « 78 % ». */
  text: string
  label: string
  size?: number
  /** On the fir block: saffron ring. */
  onBrand?: boolean
}

/** A progress ring with its figure. */
export function Ring({ ratio, text, label, size = 118, onBrand = false }: RingProps) {
  const radius = 54
  const length = 2 * Math.PI * radius
  return (
    <div
      role="img"
      aria-label={`${label}: ${text}`}
      className="relative flex-none"
      style={{ width: size, height: size }}
    >
      <svg aria-hidden="true" viewBox="0 0 118 118" className="size-full -rotate-90" fill="none">
        <circle
          cx="59"
          cy="59"
          r={radius}
          strokeWidth="7"
          stroke={onBrand ? '#1c5742' : 'var(--color-surface-active)'}
        />
        <circle
          cx="59"
          cy="59"
          r={radius}
          strokeWidth="7"
          strokeLinecap="round"
          stroke={onBrand ? 'var(--color-star)' : 'var(--color-chart-1)'}
          strokeDasharray={`${Math.min(1, Math.max(0, ratio)) * length} ${length}`}
        />
      </svg>
      <span
        className={cx(
          'absolute inset-0 flex items-center justify-center font-display text-[1.75rem] font-semibold tracking-[-0.029em] tnum',
          onBrand ? 'text-on-brand-panel' : 'text-ink',
        )}
      >
        {text}
      </span>
    </div>
  )
}
