import { CircleAlert, CopyPlus } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { DAY_HOURS_MAX, WEEKDAYS, type Weekday } from '#contract/businesses/businesses.ts'
import { parseHours } from '#contract/opening/parse-hours.ts'
import { saysHours } from '#contract/opening/says-hours.ts'
import { IconButton } from '#dashboard/components/button.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { type Formats, useFormats } from '#dashboard/lib/formats.ts'
import { formatRange } from '#dashboard/lib/hours-range.ts'
import { type Texts, useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { isUnread, normalised } from '../profile-form.ts'
import type { Profile } from '../use-profile.ts'

/** How a day's text is read: « 10 h à 13 h, 14 h à 19 h », « Fermé toute la journée »; else whether customers are told it. */
export function formatHours(typed: string, t: Texts<typeof texts>, f: Formats): string {
  const ranges = parseHours(typed)
  if (ranges === null) return saysHours(typed) ? t.saidAsIs : t.notSaid
  if (ranges.length === 0) return t.closedAllDay
  return ranges.map((range) => formatRange(range, f.lang)).join(', ')
}

/** Words of which none is broken at its hyphen: « 09:00-12:30, » stays on its line. */
const Unbroken = ({ children }: { children: string }) =>
  children.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text, drawn anew with it
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">{word}</span>
    </Fragment>
  ))

interface Props {
  week: Pick<Profile, 'values' | 'set'>
  /** Days said to be filled in yet. */
  missing: readonly Weekday[]
  /** 0 is Monday. */
  today: number
}

/** One free field per day, and how what is typed is read. */
export function HoursFields({ week, missing, today }: Props) {
  const t = useText(texts)
  const copyDown = (from: Weekday) => {
    const next = WEEKDAYS.slice(WEEKDAYS.indexOf(from) + 1)
    week.set(Object.fromEntries(next.map((day) => [day, week.values[from]])))
  }
  return WEEKDAYS.map((day, index) => (
    <DayRow key={day} day={t[day]} today={index === today} htmlFor={`hours-${day}`}>
      <DayField
        day={day}
        week={week}
        missing={missing.includes(day)}
        onCopy={index < 6 ? () => copyDown(day) : undefined}
      />
    </DayRow>
  ))
}

interface DayRowProps {
  day: string
  today: boolean
  htmlFor?: string
  children: ReactNode
}

/** A weekday with its hours, or the field for them. */
export function DayRow({ day, today, htmlFor, children }: DayRowProps) {
  return (
    <div
      className={cx(
        'grid items-center gap-x-4 gap-y-1.5 py-[7px] md:grid-cols-[78px_minmax(0,1fr)_28px_minmax(0,0.62fr)]',
        'grid-cols-[76px_minmax(0,1fr)] max-md:py-2.5',
      )}
    >
      <label htmlFor={htmlFor} className={cx('font-semibold', today ? 'text-success' : 'text-ink')}>
        {day}
      </label>
      {children}
    </div>
  )
}

function DayField(props: {
  day: Weekday
  week: Props['week']
  missing: boolean
  onCopy: (() => void) | undefined
}) {
  const { day, week, missing, onCopy } = props
  const t = useText(texts)
  const f = useFormats()
  const value = week.values[day]
  const written = normalised(day, value)
  const id = `hours-${day}`
  const unread = isUnread(value)
  const rewritten = !unread && value.trim() !== '' && written !== 'closed' && written !== value.trim()
  const tone = missing ? 'text-danger' : unread ? 'text-warning' : rewritten && 'text-success'
  return (
    <>
      <Input
        id={id}
        name={day}
        value={value === 'closed' ? t.closedTyped : value}
        maxLength={DAY_HOURS_MAX}
        placeholder={t.hoursExample}
        autoComplete="off"
        aria-describedby={`${id}-reading`}
        aria-invalid={missing || undefined}
        boxClassName={missing ? 'border-danger!' : ''}
        onChange={(event) => week.set({ [day]: event.target.value })}
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
          tone ? `font-medium ${tone}` : 'text-ink-subtle max-md:hidden',
        )}
      >
        {missing ? (
          <span className="flex items-center gap-1.5">
            <CircleAlert size={14} strokeWidth={2} aria-hidden />
            {t.toFill}
          </span>
        ) : unread ? (
          `${t.noHourRead} ${formatHours(value, t, f)}.`
        ) : rewritten ? (
          <Unbroken>{t.willBeWritten({ text: written })}</Unbroken>
        ) : value.trim() === '' ? null : (
          formatHours(value, t, f)
        )}
      </p>
    </>
  )
}
