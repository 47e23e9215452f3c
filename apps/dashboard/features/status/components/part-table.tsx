import type { PartState, PartStatus } from '#contract/status/status.ts'
import { Badge, type BadgeMark, type Tone } from '#dashboard/components/badge.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { partDescriptions, partNames, texts } from '../messages.ts'

const badges: Record<PartState, [Tone, BadgeMark]> = {
  up: ['success', 'dot'],
  slow: ['warning', 'clock'],
  down: ['danger', 'cross'],
}

/** The days of the history; lower bars are worse, so that colour is not alone. */
const bars: Record<PartState | 'none', string> = {
  up: 'h-[26px] bg-success',
  slow: 'h-4 bg-warning',
  down: 'h-[26px] bg-danger',
  none: 'h-1.5 bg-border-strong',
}

/** The parts of the product, each with 60 days, its availability and its state. */
export function PartTable({ parts }: { parts: readonly PartStatus[] }) {
  const t = useText(texts)
  return (
    <section
      aria-label={t.services}
      className="overflow-hidden rounded-lg border border-border bg-surface shadow-xs"
    >
      <header className="flex min-h-[38px] flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border bg-surface-sunken px-[18px] py-2 text-xs text-ink-muted">
        <h2 className="font-semibold">{t.services}</h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {(['up', 'slow', 'down', 'none'] as const).map((state) => (
            <span key={state} className="flex items-center gap-1.5">
              <span aria-hidden className={cx(bars[state], 'size-2! rounded-[2px]')} />
              {{ up: t.legendUp, slow: t.legendSlow, down: t.legendDown, none: t.legendNone }[state]}
            </span>
          ))}
          <span>{t.legend}</span>
        </p>
      </header>
      <ul className="divide-y divide-border">
        {parts.map((part) => (
          <Part key={part.part} part={part} />
        ))}
      </ul>
    </section>
  )
}

function Part({ part }: { part: PartStatus }) {
  const t = useText(texts)
  const names = useText(partNames)
  const descriptions = useText(partDescriptions)
  const f = useFormats()
  const [tone, mark] = badges[part.state]
  const measured = part.days.filter(({ state }) => state !== null).length
  return (
    <li className="grid min-h-16 grid-cols-[minmax(0,1fr)_360px_88px_108px] items-center gap-4 px-[18px] py-2.5 max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:gap-x-3 max-md:gap-y-2">
      <div className="min-w-0">
        <h3 className="text-base/5 font-semibold">{names[part.part]}</h3>
        <p className="text-xs text-ink-muted">{descriptions[part.part]}</p>
      </div>
      <History part={part} name={names[part.part]} />
      <p className="text-right text-base font-semibold tabular-nums">
        <span className="sr-only">{t.availability} </span>
        {part.availability === null ? '—' : f.percent(Math.floor(part.availability * 10_000) / 10_000, 2)}
        {measured > 0 && measured < part.days.length && (
          <span className="block text-xs font-normal text-ink-muted"> {t.measuredOver({ n: measured })}</span>
        )}
      </p>
      <p className="text-right">
        <Badge tone={tone} mark={mark}>
          {{ up: t.up, slow: t.slow, down: t.down }[part.state]}
        </Badge>
      </p>
    </li>
  )
}

function History({ part, name }: { part: PartStatus; name: string }) {
  const t = useText(texts)
  const f = useFormats()
  const count = (state: PartState | null) =>
    t.day({ n: part.days.filter((day) => day.state === state).length })
  return (
    <p
      role="img"
      aria-label={t.history({
        part: name,
        up: count('up'),
        slow: count('slow'),
        down: count('down'),
        none: count(null),
      })}
      className="flex h-[26px] items-end gap-[2px] max-md:order-last max-md:col-span-3"
    >
      {part.days.map(({ date, state }) => (
        <span
          key={date}
          title={f.date(`${date}T12:00:00Z`)}
          className={cx('min-w-0 flex-1 rounded-[1px]', bars[state ?? 'none'])}
        />
      ))}
    </p>
  )
}
