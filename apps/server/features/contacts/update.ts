import { CONTACT_LIMITS } from '#contract/contacts/contacts.ts'
import { ApiError, fieldRefused } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { WIDGET_SOURCE } from './contact.ts'
import { refuseKnown } from './create.ts'
import { withFields } from './fields.ts'
import { presentContact } from './present.ts'
import { changeContact, lockContacts, takeTurn } from './write-queries.ts'

/** Changes the given fields; a contact keeps at least a name, an address or a number. */
export const updateContact: Handler<'updateContact'> = ({ deps, scope, params, body }) =>
  inTransaction(deps, scope, async (unit) => {
    if (body.email !== undefined) await takeTurn(unit)
    const [before] = await lockContacts(unit, [params.contactId])
    if (before === undefined) throw new ApiError('NOT_FOUND')
    const columns = withFields(before, body)
    if (!columns.name && !columns.email && !columns.phone) throw fieldRefused('name', 'CONTACT_NAMELESS')
    if (columns.tags.length > Math.max(CONTACT_LIMITS.tagsMax, before.tags.length))
      throw fieldRefused('tags', 'TOO_MANY_TAGS', { max: CONTACT_LIMITS.tagsMax })
    if (columns.email_key !== before.email_key && before.source !== WIDGET_SOURCE)
      await refuseKnown(unit, columns.email_key, before.id)
    return presentContact(await changeContact(unit, before.id, { ...columns, updated_at: deps.now() }))
  })
