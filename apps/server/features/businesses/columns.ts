import { isValidWebsite, normaliseWebsite } from '#contract/api-keys/domain.ts'
import type { BusinessUpdate } from '#contract/businesses/businesses.ts'
import { normaliseHours } from '#contract/opening/parse-hours.ts'
import { fieldRefused } from '#server/lib/errors.ts'

const website = (value: string | null): string | null => {
  if (value === null) return null
  if (!isValidWebsite(value)) throw fieldRefused('website', 'INVALID_WEBSITE')
  return normaliseWebsite(value) || null
}

/** The name of an IANA time zone as everybody writes it: `europe/paris` → `Europe/Paris`. */
const timeZone = (name: string): string => {
  try {
    // Offsets such as +02:00 are accepted by Intl, but follow no summer time.
    if (/^[A-Za-z]/.test(name))
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {}
  throw fieldRefused('timeZone', 'INVALID_TIME_ZONE')
}

/** JSON of the filled fields; null when none is. */
const filled = (value: Record<string, string | undefined> | null): string | null => {
  const entries = Object.entries(value ?? {}).filter(([, text]) => text)
  return entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries))
}

const hours = (value: Record<string, string> | null): string | null =>
  value === null
    ? null
    : JSON.stringify(
        Object.fromEntries(Object.entries(value).map(([day, text]) => [day, normaliseHours(text)])),
      )

/**
 * The columns of the fields that were sent, as they are saved; empty text is none.
 * @throws ApiError 400 for a website or a time zone that is none
 */
export const toColumns = (sent: BusinessUpdate) => ({
  ...(sent.name !== undefined && { name: sent.name }),
  ...(sent.email !== undefined && { email: sent.email }),
  ...(sent.description !== undefined && { description: sent.description || null }),
  ...(sent.subtitle !== undefined && { subtitle: sent.subtitle || null }),
  ...(sent.phone !== undefined && { phone: sent.phone || null }),
  ...(sent.website !== undefined && { website: website(sent.website) }),
  ...(sent.address !== undefined && { address: filled(sent.address) }),
  ...(sent.socialMedia !== undefined && { social_media: filled(sent.socialMedia) }),
  ...(sent.businessHours !== undefined && { business_hours: hours(sent.businessHours) }),
  ...(sent.timeZone !== undefined && { time_zone: timeZone(sent.timeZone) }),
  ...(sent.widgetColor !== undefined && { widget_color: sent.widgetColor?.toLowerCase() ?? null }),
})
