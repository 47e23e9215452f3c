import { normaliseWebsite } from '#contract/api-keys/domain.ts'
import {
  type Business,
  type BusinessUpdate,
  WEEKDAYS,
  type Weekday,
} from '#contract/businesses/businesses.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { normaliseHours, parseHours } from '#contract/opening/parse-hours.ts'
import { ADDRESS_FIELDS } from '../address.ts'

const BASIC = [
  'name',
  'subtitle',
  'description',
  'email',
  'phone',
  'website',
  'timeZone',
  'widgetColor',
] as const
const SOCIAL = ['facebook', 'instagram', 'twitter', 'linkedin'] as const

/** The fields of the profile, card by card, in the order of the page. */
export const CARD_FIELDS = { basic: BASIC, address: ADDRESS_FIELDS, social: SOCIAL, hours: WEEKDAYS } as const
export type ProfileCard = keyof typeof CARD_FIELDS
export type ProfileField = (typeof CARD_FIELDS)[ProfileCard][number]
export type ProfileForm = Record<ProfileField, string>
type ProfileChanges = InputOf<typeof BusinessUpdate>

export const PROFILE_CARDS = Object.keys(CARD_FIELDS) as ProfileCard[]
export const PROFILE_FIELDS: readonly ProfileField[] = PROFILE_CARDS.flatMap((card) => [...CARD_FIELDS[card]])

/** The saved profile as the fields show it; what is not set is empty. */
export function formOf(business: Business): ProfileForm {
  const { address, socialMedia, businessHours } = business
  const flat: Partial<Record<ProfileField, string | null | undefined>> = {
    ...business,
    ...address,
    ...socialMedia,
    ...businessHours,
  }
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, flat[field] ?? ''])) as ProfileForm
}

const isDay = (field: ProfileField): field is Weekday => (WEEKDAYS as readonly string[]).includes(field)

/** A field's value as the server saves it. */
export function normalised(field: ProfileField, value: string): string {
  const trimmed = value.trim()
  if (trimmed === '') return ''
  if (field === 'website') return normaliseWebsite(trimmed)
  if (field === 'widgetColor') return trimmed.toLowerCase()
  return isDay(field) ? normaliseHours(trimmed) : trimmed
}

/** Whether saving would change one of these fields. */
const changes = (saved: ProfileForm, values: ProfileForm, fields: readonly ProfileField[]): boolean =>
  fields.some((field) => normalised(field, values[field]) !== saved[field])

/** The days that have no hours. */
export const missingDays = (values: ProfileForm): Weekday[] =>
  WEEKDAYS.filter((day) => values[day].trim() === '')

/** What says when without an hour: kept as it is, and asked about by nobody. */
const BY_ARRANGEMENT =
  /rendez.?vous|\br\.?d\.?v\b|appointment|sur demande|on request|\bcita\b|terminvereinbarung/i

/** Whether a day's text says neither hours nor that it is closed or by appointment. */
export const isUnread = (text: string): boolean =>
  text.trim() !== '' && parseHours(text) === null && !BY_ARRANGEMENT.test(text)

/** The days whose new text is read by nobody, but those of which that text was asked back already. */
export const unreadDays = (
  saved: ProfileForm,
  values: ProfileForm,
  warnedHours: Partial<Record<Weekday, string>>,
): Weekday[] =>
  WEEKDAYS.filter(
    (day) => values[day] !== saved[day] && values[day] !== warnedHours[day] && isUnread(values[day]),
  )

/** Some days are filled or were, others are empty: such hours are never sent (clause settings.hours.all-seven). */
export function hoursIncomplete(saved: ProfileForm, values: ProfileForm): boolean {
  const missing = missingDays(values).length
  return missing > 0 && (missing < WEEKDAYS.length || changes(saved, values, WEEKDAYS))
}

const filled = (fields: readonly ProfileField[], values: ProfileForm): Record<string, string> | null => {
  const entries = fields.map((field) => [field, normalised(field, values[field])] as const)
  const filledEntries = entries.filter(([, value]) => value !== '')
  return filledEntries.length === 0 ? null : Object.fromEntries(filledEntries)
}

/** A profile update: only what changed. Changed hours with an empty day are left out of it. */
export function changesOf(
  business: Business,
  values: ProfileForm,
): { changes: ProfileChanges; hoursLeftOut: boolean } {
  const saved = formOf(business)
  const single = Object.fromEntries(
    BASIC.filter((field) => changes(saved, values, [field])).map((field) => {
      const value = normalised(field, values[field])
      return [field, value === '' && field !== 'name' && field !== 'email' ? null : value]
    }),
  )
  const hoursChanged = changes(saved, values, WEEKDAYS)
  const complete = missingDays(values).length === 0
  return {
    changes: {
      ...single,
      ...(changes(saved, values, ADDRESS_FIELDS) && { address: filled(ADDRESS_FIELDS, values) }),
      ...(changes(saved, values, SOCIAL) && { socialMedia: filled(SOCIAL, values) }),
      ...(hoursChanged &&
        complete && { businessHours: filled(WEEKDAYS, values) as ProfileChanges['businessHours'] }),
    },
    hoursLeftOut: hoursChanged && !complete,
  }
}

/** The part of a draft that belongs to one card. */
export function draftOf(card: ProfileCard, draft: Partial<ProfileForm>): Partial<ProfileForm> {
  const fields: readonly ProfileField[] = CARD_FIELDS[card]
  return Object.fromEntries(Object.entries(draft).filter(([field]) => fields.includes(field as ProfileField)))
}
