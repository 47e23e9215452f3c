import { CircleAlert, CopyPlus } from 'lucide-react'
import { WEEKDAYS, type Weekday } from '#contract/businesses.ts'
import { parseHours } from '#contract/hours.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { IconButton } from '#dashboard/components/button.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { type Formats, useFormats } from '#dashboard/lib/formats.ts'
import { type Texts, useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { formatRange, localTime } from '../opening-hours.ts'
import { hoursIncomplete, missingDays, normalised } from '../profile-form.ts'
import type { Profile } from '../use-profile.ts'
import { HoursPreview } from './hours-preview.tsx'
import { Section } from './section.tsx'

/** How a day's text is read: « 10 h à 13 h, 14 h à 19 h », « Fermé toute la journée », as it is else. */
export function formatHours(typed: string, t: Texts<typeof texts>, f: Formats): string {
  const ranges = parseHours(typed)
  if (ranges === null) return t.shownAsIs
  if (ranges.length === 0) return t.closedAllDay
  return ranges.map((range) => formatRange(range, f.lang)).join(', ')
}

const city = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** « Business Hours »: one free field per day, how it is read, and what the widget says with it. */
export function HoursCard({ profile, editing }: { profile: Profile; editing: boolean }) {
  const t = useText(texts)
  const lang = useLangOf()
  const f = useFormats()
  const { saved, values } = profile
  const shown = editing ? values : saved
  const today = localTime(new Date(useNow()), shown.timeZone).day
  const incomplete = editing && hoursIncomplete(saved, values)
  const missing = missingDays(values)
  const days = f.list(missing.map((day) => t.theDay({ day: t[day] })))
  const copyDown = (from: Weekday) => {
    const next = WEEKDAYS.slice(WEEKDAYS.indexOf(from) + 1)
    profile.set(Object.fromEntries(next.map((day) => [day, values[from]])))
  }
  return (
    <Section
      title={t.hours}
      titleLang={lang(texts.hours)}
      lead={t.hoursLead({ zone: city(shown.timeZone) })}
      aside={<HoursPreview values={shown} />}
    >
      {incomplete && (
        <Alert kind="warning" className="-mt-1 mb-3">
          {t.missingDays({ days, many: missing.length > 1 })}
        </Alert>
      )}
      <div className="divide-y divide-border max-md:rounded-lg max-md:border max-md:border-border max-md:bg-surface max-md:px-3.5 max-md:py-1">
        {WEEKDAYS.map((day, index) => (
          <div
            key={day}
            className={cx(
              'grid items-center gap-x-4 gap-y-1.5 py-[7px] md:grid-cols-[78px_minmax(0,1fr)_28px_minmax(0,0.62fr)]',
              'grid-cols-[76px_minmax(0,1fr)] max-md:py-2.5',
            )}
          >
            <label
              htmlFor={editing ? `hours-${day}` : undefined}
              className={cx('font-semibold', index === today ? 'text-success' : 'text-ink')}
            >
              {t[day]}
            </label>
            {editing ? (
              <DayField
                day={day}
                profile={profile}
                missing={incomplete && missing.includes(day)}
                onCopy={index < 6 ? () => copyDown(day) : undefined}
              />
            ) : (
              <p className="text-ink-muted md:col-span-3">
                {saved[day] ? readable(saved[day], t, f) : t.none}
              </p>
            )}
          </div>
        ))}
      </div>
    </Section>
  )
}

/** Saved hours in words; text that is no hours stays as it is. */
const readable = (text: string, t: Texts<typeof texts>, f: Formats): string =>
  parseHours(text) === null ? text : formatHours(text, t, f)

function DayField(props: {
  day: Weekday
  profile: Profile
  missing: boolean
  onCopy: (() => void) | undefined
}) {
  const { day, profile, missing, onCopy } = props
  const t = useText(texts)
  const f = useFormats()
  const value = profile.values[day]
  const written = normalised(day, value)
  const id = `hours-${day}`
  const rewritten = value.trim() !== '' && written !== 'closed' && written !== value.trim()
  return (
    <>
      <Input
        id={id}
        name={day}
        value={value}
        maxLength={120}
        placeholder={t.hoursExample}
        autoComplete="off"
        aria-describedby={`${id}-reading`}
        aria-invalid={missing || undefined}
        boxClassName={missing ? 'border-danger!' : ''}
        onChange={(event) => profile.set({ [day]: event.target.value })}
      />
      {onCopy && value.trim() !== '' ? (
        <IconButton
          size="sm"
          icon={CopyPlus}
          label={t.copyDown({ day: t[day] })}
          className="max-md:hidden"
          onClick={onCopy}
        />
      ) : (
        <span className="max-md:hidden" />
      )}
      <p
        id={`${id}-reading`}
        className={cx(
          'min-w-0 text-xs max-md:col-start-2',
          missing ? 'font-medium text-danger' : rewritten ? 'font-medium text-success' : 'text-ink-subtle',
          !missing && !rewritten && 'max-md:hidden',
        )}
      >
        {missing ? (
          <span className="flex items-center gap-1.5">
            <CircleAlert size={14} strokeWidth={2} aria-hidden />
            {t.toFill}
          </span>
        ) : rewritten ? (
          t.willBeWritten({ text: written })
        ) : value.trim() === '' ? null : (
          formatHours(value, t, f)
        )}
      </p>
    </>
  )
}
