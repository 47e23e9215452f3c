import { useFormats } from '#dashboard/lib/formats.ts'
import type { LabelledCount } from '../labelled-counts.ts'
import { colorOf } from './legend.tsx'

/** Parts as bars, each as long as its share of the largest; said in one sentence first. */
export function BarList({
  parts,
  summary,
  color = 'chart-1',
}: {
  parts: readonly LabelledCount[]
  summary: string
  color?: string
}) {
  const f = useFormats()
  const most = Math.max(1, ...parts.map(({ count }) => count))
  return (
    <>
      <p className="sr-only">{summary}</p>
      <ul className="space-y-2.5">
        {parts.map(({ label, count }) => (
          <li key={label}>
            <div className="flex items-baseline justify-between gap-3 text-sm">
              <span className="min-w-0 text-ink">{label}</span>
              <span className="tnum font-semibold text-ink">{f.number(count)}</span>
            </div>
            <div aria-hidden="true" className="mt-1.5 h-1.5 rounded-full bg-surface-active">
              <div
                className="h-full rounded-full"
                style={{ width: `${(100 * count) / most}%`, background: colorOf(color) }}
              />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
