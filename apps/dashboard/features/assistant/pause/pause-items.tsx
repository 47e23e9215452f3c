import { CirclePause, Clock, Hourglass } from 'lucide-react'
import type { Business } from '#contract/businesses/businesses.ts'
import { MenuItem, MenuLabel, MenuSeparator } from '#dashboard/components/menu.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useOpens } from '#dashboard/lib/use-opens.ts'
import { pauseTexts } from './messages.ts'
import { pauseTimes } from './pause-times.ts'

/** What a choice of the menu does. */
export interface PauseActions {
  pause: (until: Date | null) => Promise<void>
  resume: () => void
  /** Opens the choice of an hour. */
  choose: () => void
  busy: boolean
}

export interface PauseItemsProps {
  business: Business
  act: PauseActions
}

/** The hours until which a pause is offered, by when the shop is open. */
export function PauseItems({ business, act }: PauseItemsProps) {
  const t = useText(pauseTexts)
  const f = useFormats()
  const now = useNow()
  const opens = useOpens(business.id, business.businessHours)
  const times = pauseTimes(opens ?? null, business.timeZone, now)
  const day = (at: Date) =>
    `${new Intl.DateTimeFormat(f.lang, { weekday: 'long' }).format(at)}, ${f.time(at)}`
  const hint = (text: string) => <span className="tnum flex-none text-xs text-ink-muted">{text}</span>
  const until = (at: Date | null, words: string, format: (at: Date) => string, disabled = false) =>
    at && (
      <MenuItem
        icon={Hourglass}
        disabled={disabled}
        trailing={hint(format(at))}
        onSelect={() => act.pause(at)}
      >
        {words}
      </MenuItem>
    )
  return (
    <>
      <MenuLabel>{t.pauseTitle}</MenuLabel>
      <MenuItem
        icon={Hourglass}
        trailing={hint(t.untilTime({ time: f.time(times.hour) }))}
        onSelect={() => act.pause(new Date(Date.now() + 3_600_000))}
      >
        {t.oneHour}
      </MenuItem>
      {until(times.closing, t.untilClosing, f.time)}
      {until(times.opening, t.untilOpening, day)}
      {opens === undefined
        ? until(times.morning, t.untilOpening, () => '', true)
        : until(times.morning, t.untilMorning, day)}
      <MenuItem icon={Clock} onSelect={act.choose}>
        {t.chooseTime}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={CirclePause} trailing={hint(t.untilResumed)} onSelect={() => act.pause(null)}>
        {t.noLimit}
      </MenuItem>
      <div
        role="presentation"
        className="-mx-1.5 mt-1.5 -mb-1.5 rounded-b-lg border-t border-border bg-surface-sunken px-4 py-3 text-xs text-ink-muted"
      >
        <span className="block font-semibold">{t.visitorsRead}</span>
        {t.visitorsText}
      </div>
    </>
  )
}
