import type { Selectable } from 'kysely'
import type { Business, BusinessHours, BusinessRole } from '#contract/businesses/businesses.ts'
import type { Control, Restriction } from '#server/lib/business-controls.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { BUSINESS_COLUMNS } from './queries.ts'

const memberRole = (role: BusinessScope['role']): BusinessRole => {
  if (role === 'widget' || role === 'system') throw new Error(`${role} is no member`)
  return role
}

const presentRestriction = ({ state, since, note }: Restriction) => ({
  state,
  since: since.toISOString(),
  note,
})

/**
 * A business as the API answers it to a member.
 * @param control by what it is held back
 */
export const presentBusiness = (
  row: Pick<Selectable<Database['businesses']>, (typeof BUSINESS_COLUMNS)[number]>,
  role: BusinessScope['role'],
  control: Control | undefined,
): Business => ({
  id: row.id,
  name: row.name,
  email: row.email,
  description: row.description,
  subtitle: row.subtitle,
  phone: row.phone,
  website: row.website,
  address: row.address,
  socialMedia: row.social_media,
  businessHours: row.business_hours as BusinessHours | null,
  timeZone: row.time_zone,
  widgetColor: row.widget_color,
  status: row.status,
  hasActiveTransfer: row.has_active_transfer,
  role: memberRole(role),
  ...(control?.restriction && { restriction: presentRestriction(control.restriction) }),
  ...(control?.messages && { messagesQuota: control.messages }),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
