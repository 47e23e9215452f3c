import type { Unit } from '#server/lib/transaction.ts'
import { findForgettable, removeContacts } from './write-queries.ts'

/**
 * Erases a contact that exists only because a visitor once left an address: nobody talked with it, nobody of the
 * team touched it, and nothing else belongs to it any more. Any other contact stays.
 */
export const forgetClaim = async (unit: Unit, contactId: string): Promise<void> => {
  const contact = await findForgettable(unit, contactId)
  if (contact === undefined) return
  await removeContacts(unit, [contact.id])
  unit.count({ contacts: -1 })
}
