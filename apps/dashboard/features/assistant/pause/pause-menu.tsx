import { ChevronDown, CirclePause, Clock, Hourglass, type LucideIcon } from 'lucide-react'
import type { Business } from '#contract/businesses.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#dashboard/components/menu.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
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

export interface PauseMenuProps {
  business: Business
  act: PauseActions
  label: string
  icon?: LucideIcon
  /** On the fir block. */
  onBrand?: boolean
}

/** Until when the assistant is paused, and what visitors will read meanwhile. */
export function PauseMenu({ business, act, label, icon = Clock, onBrand }: PauseMenuProps) {
  const t = useText(pauseTexts)
  const f = useFormats()
  const now = useNow()
  const times = pauseTimes(business, now)
  const day = (at: Date) =>
    `${new Intl.DateTimeFormat(f.lang, { weekday: 'long' }).format(at)}, ${f.time(at)}`
  const hint = (text: string) => <span className="tnum flex-none text-xs text-ink-muted">{text}</span>
  return (
    <Menu
      label={t.pauseTitle}
      align="end"
      className="w-[21rem]"
      trigger={
        <Button
          icon={icon}
          trailing={ChevronDown}
          loading={act.busy}
          className="max-md:w-full"
          {...(onBrand && { variant: 'on-brand' })}
        >
          {label}
        </Button>
      }
    >
      <MenuLabel>{t.pauseTitle}</MenuLabel>
      <MenuItem
        icon={Hourglass}
        trailing={hint(t.untilTime({ time: f.time(times.hour) }))}
        onSelect={() => act.pause(new Date(Date.now() + 3_600_000))}
      >
        {t.oneHour}
      </MenuItem>
      {times.closing && (
        <MenuItem
          icon={Hourglass}
          trailing={hint(f.time(times.closing))}
          onSelect={() => act.pause(times.closing)}
        >
          {t.untilClosing}
        </MenuItem>
      )}
      <MenuItem
        icon={Hourglass}
        trailing={hint(day(times.tomorrow))}
        onSelect={() => act.pause(times.tomorrow)}
      >
        {t.untilTomorrow}
      </MenuItem>
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
    </Menu>
  )
}
