import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { contactSearchText, WIDGET_SOURCE } from './contact.ts'
import { textsBy, uniqueTags } from './fields.ts'
import { presentContact } from './present.ts'
import {
  changeContact,
  type LockedContact,
  lockContact,
  lockContacts,
  moveBelongings,
  noteEvent,
  removeContacts,
  takeTurn,
} from './write-queries.ts'

/** What several contacts say together: the kept one first, then the others in turn. */
const together = (target: LockedContact, others: LockedContact[]) => {
  const all = [target, ...others]
  const texts = textsBy((field) => all.find((c) => c[field] !== null)?.[field] ?? null)
  const touched = all.flatMap((c) => (c.last_contact_at === null ? [] : [c.last_contact_at.getTime()]))
  const oldest = Math.min(...all.map((c) => c.created_at.getTime()))
  const notes = [...new Set(all.map((c) => c.notes).filter((note) => note !== null))].join('\n')
  return {
    ...texts,
    // Also beyond what a form takes: nothing is lost.
    notes: notes || null,
    tags: uniqueTags(all.flatMap((c) => c.tags)),
    // What the team entered stays out of reach of visitors' claims.
    source: all.map((c) => c.source).find((source) => source !== WIDGET_SOURCE) ?? WIDGET_SOURCE,
    search_text: contactSearchText(texts),
    conversation_count: all.reduce((sum, c) => sum + c.conversation_count, 0),
    message_count: all.reduce((sum, c) => sum + c.message_count, 0),
    last_contact_at: touched.length === 0 ? null : new Date(Math.max(...touched)),
    created_at: new Date(oldest),
  }
}

/** A person of the team puts contacts of one address together; nothing of what they say is lost. */
export const mergeContacts: Handler<'mergeContacts'> = ({ deps, scope, user, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const keepId = body.keepId.toLowerCase()
    const ids = [...new Set(body.ids.map((id) => id.toLowerCase()))].filter((id) => id !== keepId)
    if (ids.length === 0) throw new ApiError('CONTACTS_DIFFER')
    await takeTurn(unit)
    if (!(await lockContact(unit, keepId))) throw new ApiError('NOT_FOUND')
    await moveBelongings(unit, ids, keepId)
    const locked = await lockContacts(unit, [keepId, ...ids])
    if (locked.length !== ids.length + 1) throw new ApiError('NOT_FOUND')
    const target = locked.find(({ id }) => id === keepId) as LockedContact
    const others = locked.filter(({ id }) => id !== keepId)
    if (target.email_key === null || others.some(({ email_key }) => email_key !== target.email_key))
      throw new ApiError('CONTACTS_DIFFER')
    const now = deps.now()
    await removeContacts(unit, ids)
    const row = await changeContact(unit, keepId, { ...together(target, others), updated_at: now })
    await noteEvent(unit, {
      id: newId(),
      contactId: keepId,
      kind: 'merged',
      label: String(others.length),
      member: user,
      at: now,
    })
    unit.count({ contacts: -others.length })
    return presentContact(row)
  })
