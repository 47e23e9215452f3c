import { searchable } from '#server/lib/text.ts'

/** What a contact that a visitor's claim made says as its source. */
export const WIDGET_SOURCE = 'widget'

/** A contact as lists read it. */
export interface ContactRow {
  id: string
  name: string | null
  email: string | null
  phone: string | null
  company: string | null
  location: string | null
  website: string | null
  tags: string[]
  source: string
  conversation_count: number
  /** Null for whom the team wrote down and who has not been in touch yet. */
  last_contact_at: Date | null
  created_at: Date
}

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
] as const satisfies readonly (keyof ContactRow)[]

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
