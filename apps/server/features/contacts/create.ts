import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { EMPTY_FIELDS, withFields } from './fields.ts'
import { presentContact } from './present.ts'
import { insertContacts } from './queries.ts'
import { lockTeamContacts, takeTurn } from './write-queries.ts'

/**
 * The team knows an address once. What visitors claimed does not count: it is offered for merging.
 * @throws ApiError CONTACT_EXISTS with the contact's id
 */
export const refuseKnown = async (unit: Unit, key: string | null, except?: string): Promise<void> => {
  if (key === null) return
  const known = (await lockTeamContacts(unit, [key])).find(({ id }) => id !== except)
  if (known) throw new ApiError('CONTACT_EXISTS', { details: { contactId: known.id } })
}

export const createContact: Handler<'createContact'> = ({ deps, scope, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const columns = withFields(EMPTY_FIELDS, body)
    if (columns.email_key !== null) await takeTurn(unit)
    await refuseKnown(unit, columns.email_key)
    const now = deps.now()
    const contact = {
      ...columns,
      id: newId(),
      source: 'manual',
      conversation_count: 0,
      last_contact_at: null,
      created_at: now,
      updated_at: now,
    }
    await insertContacts(unit, [contact])
    unit.count({ contacts: 1 })
    return presentContact(contact)
  })
