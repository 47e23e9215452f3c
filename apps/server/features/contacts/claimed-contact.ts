import { newId } from '#server/lib/ids.ts'
import { emailKey } from '#server/lib/text.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { contactSearchText, WIDGET_SOURCE } from './contact.ts'
import { countConversation, findClaimed, insertContacts } from './queries.ts'
import { changeContact } from './write-queries.ts'

export interface Claim {
  email: string
  name: string | null
  phone: string | null
}

/**
 * The contact that a visitor claims to be. Nobody verified it, so it is one that visitors claimed before, or a new
 * one: never one that the team entered or a shop delivered, and it never overwrites what a contact says already.
 * @param adds what the link adds to the contact's figures
 * @returns the contact's id
 */
export const claimContact = async (
  unit: Unit,
  claim: Claim,
  adds: { conversations: 0 | 1; messages: number; at: Date },
): Promise<string> => {
  const known = await findClaimed(unit, emailKey(claim.email), WIDGET_SOURCE)
  if (known === undefined) {
    const id = newId()
    const contact = {
      id,
      ...claim,
      email_key: emailKey(claim.email),
      source: WIDGET_SOURCE,
      search_text: contactSearchText(claim),
      conversation_count: adds.conversations,
      message_count: adds.messages,
      last_contact_at: adds.at,
      created_at: adds.at,
      updated_at: adds.at,
    }
    await insertContacts(unit, [contact])
    unit.count({ contacts: 1 })
    return id
  }
  const name = known.name ?? claim.name
  const phone = known.phone ?? claim.phone
  if (name !== known.name || phone !== known.phone) {
    const search_text = contactSearchText({ ...known, name, phone })
    await changeContact(unit, known.id, { name, phone, search_text, updated_at: adds.at })
  }
  await countConversation(unit, known.id, adds.conversations, adds.messages, adds.at)
  return known.id
}
