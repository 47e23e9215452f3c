import type { Weekday } from '#contract/businesses.ts'
import { WEEKDAYS } from '#contract/businesses.ts'
import { parseHours } from '#contract/hours.ts'
import type { Formats } from '#dashboard/lib/formats.ts'
import { formatRange } from '#dashboard/lib/hours-range.ts'
import type { Texts } from '#dashboard/lib/i18n.ts'
import type { texts } from './messages.ts'
import { localTime } from './opening-hours.ts'
import { CARD_FIELDS, type ProfileCard, type ProfileForm } from './profile-form.ts'

/** One line about a card, for the phone's list of sections. */
export function summaryOf(
  card: ProfileCard,
  values: ProfileForm,
  t: Texts<typeof texts>,
  f: Formats,
  now: Date,
): string {
  if (card === 'basic') return t.basicParts
  if (card === 'address') return [values.street, values.city].filter(Boolean).join(', ') || t.noAddress
  if (card === 'social') {
    const given = CARD_FIELDS.social.filter((field) => values[field].trim() !== '')
    return given.map((field) => t[field]).join(', ') || t.noSocial
  }
  const text = values[WEEKDAYS[localTime(now, values.timeZone).day] as Weekday]
  if (text.trim() === '') return t.noHours
  const ranges = parseHours(text)
  if (ranges === null) return t.hoursUnknown
  if (ranges.length === 0) return t.closedToday
  return t.openToday({ hours: ranges.map((range) => formatRange(range, f.lang)).join(', ') })
}
