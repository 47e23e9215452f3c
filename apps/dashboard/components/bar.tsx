/** A labelled bar: a share of the largest. */
export function Bar({
  label,
  value,
  max,
  text,
}: {
  label: string
  value: number
  max: number
  text: string
}) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className="text-sm">
      <div className="mb-1.5 flex justify-between gap-3">
        <span className="min-w-0 truncate text-ink">{label}</span>
        <span className="tnum font-semibold text-ink">{text}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: <meter> cannot be drawn as segments */}
      <div
        role="meter"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-surface-active"
      >
        <div className="h-full rounded-full bg-chart-1" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}
