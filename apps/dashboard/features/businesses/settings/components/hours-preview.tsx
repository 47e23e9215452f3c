import { WEEKDAYS } from '#contract/businesses/businesses.ts'
import { dayWords } from '#contract/opening/day-words.ts'
import { addDays, localTime } from '#contract/opening/local-time.ts'
import { type DayWithNotices, type Opening, openingAt } from '#contract/opening/opening.ts'
import { clockOf, parseHours } from '#contract/opening/parse-hours.ts'
import { saysHours } from '#contract/opening/says-hours.ts'
import { Hat } from '#dashboard/components/brand.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { type Formats, useFormats } from '#dashboard/lib/formats.ts'
import { formatTime } from '#dashboard/lib/hours-range.ts'
import { type Texts, useText } from '#dashboard/lib/i18n.ts'
import { useOpens } from '#dashboard/lib/use-opens.ts'
import { texts } from '../messages.ts'
import type { ProfileForm } from '../profile-form.ts'
import { widgetColorOf } from '../widget-color.ts'

/** « Ouvert, ferme à 19 h » */
function sayOpening(
  { isOpen, until, next, day }: Opening<DayWithNotices>,
  t: Texts<typeof texts>,
  f: Formats,
): string {
  if (isOpen === null) return day.unclear ? t.openingNotTold : ''
  if (isOpen) return until === null ? t.openNow : t.openUntil({ time: formatTime(clockOf(until), f.lang) })
  if (next === null) return t.closedNow
  const time = formatTime(clockOf(next.date.minute), f.lang)
  return next.inDays === 0 ? t.opensAt({ time }) : t.opensOn({ day: dayWords(next, f.lang), time })
}

/** One line per range: « 10 h – 13 h »; a dash where customers are told nothing. */
function lines(text: string, t: Texts<typeof texts>, f: Formats): string[] {
  if (!saysHours(text)) return ['—']
  const ranges = parseHours(text)
  if (ranges === null) return [text]
  if (ranges.length === 0) return [t.closed]
  return ranges.map(({ from, to }) => `${formatTime(from, f.lang)} – ${formatTime(to, f.lang)}`)
}

/** The week and this moment as the assistant says them. A picture: nothing in it can be used. */
export function HoursPreview({ businessId, values }: { businessId: string; values: ProfileForm }) {
  const t = useText(texts)
  const f = useFormats()
  const at = localTime(new Date(useNow()), values.timeZone)
  const opens = useOpens(businessId, values)
  const opening = opens && openingAt(opens, at)
  const week = opens ? WEEKDAYS.map((_, inDays) => opens(addDays(at, inDays))) : []
  const isUnsureHoliday = opening?.day.holiday && opening.day.ranges?.length !== 0
  const written = [...new Set(week.flatMap(({ notices }) => notices))]
  const paint = widgetColorOf(values.widgetColor)
  return (
    <>
      <h3 className="font-semibold text-ink">{t.inWidget}</h3>
      <figure
        aria-label={t.previewLabel}
        className="mt-3 overflow-hidden rounded-lg border border-border bg-surface shadow-xs"
      >
        <div
          className="flex items-center gap-3 bg-[#0f4a36] px-3.5 py-3 text-[#ffffff]"
          style={paint ? { backgroundColor: paint.header } : undefined}
        >
          <span className="flex size-8 flex-none items-center justify-center rounded-full bg-white/15">
            <Hat size={20} />
          </span>
          <div className="min-w-0">
            <p className="truncate font-display text-[0.9375rem]/5 font-semibold">{values.name}</p>
            <p className="truncate text-xs">{opening && sayOpening(opening, t, f)}</p>
          </div>
        </div>
        <dl className="px-3.5 py-2.5 text-sm/[22px]">
          {WEEKDAYS.map((day, index) => (
            <div
              key={day}
              className={cx(
                'flex justify-between gap-3',
                index === at.weekday - 1 && 'font-semibold text-ink',
              )}
            >
              <dt className={index === at.weekday - 1 ? undefined : 'text-ink-muted'}>
                {t[day].toLowerCase()}
              </dt>
              <dd className="tnum min-w-0 text-right wrap-anywhere">
                {lines(values[day], t, f).map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </figure>
      {isUnsureHoliday && <p className="mt-3 text-xs text-ink-muted">{t.holidayNotTold}</p>}
      {written.map((notice) => (
        <p key={notice} className="mt-3 text-xs wrap-anywhere text-ink-muted">
          {t.writtenInTexts({ notice })}
        </p>
      ))}
      {opening?.day.unclear && <p className="mt-3 text-xs font-medium text-warning">{t.daysNotUnderstood}</p>}
      <p className="mt-3 text-xs text-ink-muted">{t.hoursUse}</p>
    </>
  )
}
