import { WEEKDAYS, type Weekday } from '#contract/businesses/businesses.ts'
import { localTime } from '#contract/opening/local-time.ts'
import { clockOf } from '#contract/opening/parse-hours.ts'
import type { Formats } from '#dashboard/lib/formats.ts'
import { formatRange } from '#dashboard/lib/hours-range.ts'
import type { Texts } from '#dashboard/lib/i18n.ts'
import type { KnownOpens } from '#dashboard/lib/use-opens.ts'
import type { texts } from './messages.ts'
import { CARD_FIELDS, type ProfileCard, type ProfileForm } from './profile-form.ts'

/** One line about a card, for the phone's list of sections. */
export function summaryOf(
  card: ProfileCard,
  values: ProfileForm,
  t: Texts<typeof texts>,
  f: Formats,
  { opens, now }: { opens: KnownOpens; now: Date },
): string {
  if (card === 'basic') return t.basicParts
  if (card === 'address') return [values.street, values.city].filter(Boolean).join(', ') || t.noAddress
  if (card === 'social') {
    const given = CARD_FIELDS.social.filter((field) => values[field].trim() !== '')
    return given.map((field) => t[field]).join(', ') || t.noSocial
  }
  const today = localTime(now, values.timeZone)
  const day = opens?.(today)
  const ranges = day?.unclear || day?.holiday ? undefined : day?.ranges
  if (ranges === undefined)
    return values[WEEKDAYS[today.weekday - 1] as Weekday].trim() === '' ? t.noHours : t.hoursUnknown
  if (ranges.length === 0) return t.closedToday
  const hours = ranges.map(({ from, to }) => formatRange({ from: clockOf(from), to: clockOf(to) }, f.lang))
  return t.openToday({ hours: hours.join(', ') })
}
