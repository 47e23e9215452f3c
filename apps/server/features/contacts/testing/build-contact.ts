import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import { emailKey } from '#server/lib/text.ts'
import { contactSearchText } from '../contact.ts'

interface GivenContact {
  name?: string | null
  email?: string | null
  phone?: string | null
  company?: string | null
  tags?: string[]
  notes?: string
  source?: 'widget' | 'manual' | 'import'
  lastContactAt?: Date
  conversationCount?: number
}

/** A contact of a business, counted; answers its id. */
export const buildContact = async (
  { db }: Deps,
  business: { id: string },
  given: GivenContact = {},
): Promise<string> => {
  const id = newId()
  const { name = null, email = null, phone = null, company = null } = given
  await db
    .insertInto('contacts')
    .values({
      business_id: business.id,
      id,
      name,
      email,
      email_key: email === null ? null : emailKey(email),
      phone,
      company,
      tags: given.tags ?? [],
      notes: given.notes ?? null,
      source: given.source ?? 'manual',
      search_text: contactSearchText({ name, email, phone, company }),
      conversation_count: given.conversationCount ?? 0,
      last_contact_at: given.lastContactAt ?? (given.source === 'widget' ? new Date() : null),
    })
    .execute()
  await db
    .updateTable('business_counters')
    .set((eb) => ({ contacts: eb('contacts', '+', 1) }))
    .where('business_id', '=', business.id)
    .execute()
  return id
}
