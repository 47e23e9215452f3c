import type { Selectable } from 'kysely'
import type { Database } from '#server/lib/schema.ts'
import { searchable } from '#server/lib/text.ts'

/** What a contact that a visitor's claim made says as its source. */
export const WIDGET_SOURCE = 'widget'

export const CONTACT_COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'company',
  'location',
  'website',
  'tags',
  'source',
  'conversation_count',
  'last_contact_at',
  'created_at',
] as const

/** A contact as lists read it. */
export type ContactRow = Pick<Selectable<Database['contacts']>, (typeof CONTACT_COLUMNS)[number]>

/**
 * What searches and the order by name compare with: the name comes first and ends before the rest, so that « Ann »
 * stands before « Ann Bell » whatever her address is.
 */
export const contactSearchText = (
  of: Pick<ContactRow, 'name' | 'email' | 'phone'> & { company?: string | null },
): string =>
  [searchable(of.name), searchable(of.email, of.phone, of.phone?.replace(/\D/g, ''), of.company)]
    .filter((part) => part !== '')
    .join('\n')
