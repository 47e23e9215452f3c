import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { findSpokenLanguage } from './queries.ts'
import { queueTeamMail } from './queue-team-mail.ts'
import { lockContacts, noteEvent } from './write-queries.ts'

/** Sends a mail to a contact, once however often it is asked for with the same client id. */
export const emailContact: Handler<'emailContact'> = ({ deps, scope, user, params, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const [contact] = await lockContacts(unit, [params.contactId])
    if (contact === undefined) throw new ApiError('NOT_FOUND')
    if (contact.email === null) throw new ApiError('CONTACT_WITHOUT_EMAIL')
    const fresh = await noteEvent(unit, {
      id: body.clientId,
      contactId: contact.id,
      kind: 'email',
      label: body.subject,
      member: user,
      at: deps.now(),
    })
    const { subject, content } = body
    if (!fresh) return { success: true }
    const language = await findSpokenLanguage(unit, contact.id)
    await queueTeamMail(deps, unit, { to: contact.email, language, subject, content })
    return { success: true }
  })
