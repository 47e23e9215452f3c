import type { Db } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

/** Who has a conversation and whether its customer is blocked, read without a lock: what it says is gone a moment later. */
const findHandledBy = (db: Db, scope: BusinessScope, id: string) =>
  db
    .selectFrom('conversations')
    .select(['handled_by', 'blocked_at'])
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .executeTakeFirst()

/** Tells whoever follows the business that somebody looks at a conversation, writes in it or left it. Nothing is stored. */
export const announcePresence: Handler<'announcePresence'> = async ({ deps, scope, user, params, body }) => {
  const conversation = await findHandledBy(deps.db, scope, params.sessionId)
  if (conversation === undefined) throw new ApiError('NOT_FOUND')
  deps.events.presence(scope.businessId, {
    type: 'presence',
    sessionId: params.sessionId,
    userId: user.id,
    name: user.name,
    state: body.state,
    held: conversation.handled_by === 'team',
  })
  return null
}

/** Tells the team that has a conversation that its customer writes; the messages of who is blocked come to nobody. */
export const announceTyping = async (
  { db, events }: Pick<Deps, 'db' | 'events'>,
  scope: BusinessScope,
  sessionId: string,
): Promise<void> => {
  const conversation = await findHandledBy(db, scope, sessionId)
  if (conversation?.handled_by !== 'team' || conversation.blocked_at !== null) return
  events.typing(scope.businessId, { type: 'typing', sessionId, by: 'customer', active: true })
}
