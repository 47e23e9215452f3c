import { searchable } from '../../lib/text.ts'

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
  /** When the contact was made, until there is a first conversation. */
  last_contact_at: Date
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

/** When there was last contact; null for whom the team wrote down and who has not been in touch yet. */
export const lastContactOf = (
  row: Pick<ContactRow, 'source' | 'conversation_count' | 'last_contact_at' | 'created_at'>,
): Date | null =>
  row.source !== WIDGET_SOURCE &&
  row.conversation_count === 0 &&
  row.last_contact_at.getTime() === row.created_at.getTime()
    ? null
    : row.last_contact_at

/** What searches and the order by name compare with: the name comes first. */
export const contactSearchText = (
  of: Pick<ContactRow, 'name' | 'email' | 'phone'> & { company?: string | null },
): string => searchable(of.name, of.email, of.phone, of.phone?.replace(/\D/g, ''), of.company)
