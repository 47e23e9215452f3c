import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { findExports } from './audit-queries.ts'
import {
  countTwins,
  findContact,
  findContactEvents,
  findConversations,
  findMarks,
  findStockRequests,
  measure,
} from './detail-queries.ts'
import { presentDetail, SHOWN as TIMELINE_SHOWN } from './present.ts'

/** A contact with everything that is known about it. */
export const getContact: Handler<'getContact'> = async ({ deps, scope, params }) => {
  const { db } = deps
  const id = params.contactId
  const contact = await findContact(db, scope, id)
  if (contact === undefined) throw new ApiError('NOT_FOUND')
  const [twins, conversations, measures, stockRequests, marks, events, exports] = await Promise.all([
    countTwins(db, scope, contact),
    findConversations(db, scope, id),
    measure(db, scope, id),
    findStockRequests(db, scope, id),
    findMarks(db, scope, id),
    findContactEvents(db, scope, id),
    findExports(db, scope, id, TIMELINE_SHOWN),
  ])
  return presentDetail(
    { contact, twins, conversations, measures, stockRequests, marks, events, exports },
    deps.now(),
  )
}
