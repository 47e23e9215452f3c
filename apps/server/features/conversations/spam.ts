import type { Handler } from '#server/lib/handler.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { carryOut, type Decision, draftEvent, type Member, memberActor, onConversation } from './change.ts'
import type { Conversation } from './conversation.ts'
import { moveFigures } from './figures.ts'
import { presentConversation } from './present.ts'
import { hideUnanswered } from './unanswered-queries.ts'

/**
 * Says that a conversation is spam: it leaves every other list, and whatever it was counted for is taken out of the
 * figures; or that it is none, which brings all of that back as it is by then.
 */
export const setSpam: Handler<'setSpam'> = async ({ deps, scope, user, params, body }) => {
  const marked = await onConversation(deps, scope, params.sessionId, async (unit, before, now) => {
    const decision = decideSpam(before, now, body.spam, user)
    if (decision !== null) await hideFigures(unit, [before.id], decision.after.spam_at)
    return carryOut(unit, before, decision, now)
  })
  return presentConversation(marked, deps.now())
}

/** What saying that a conversation is spam, or none, makes of it. */
export const decideSpam = (before: Conversation, now: Date, spam: boolean, member: Member): Decision =>
  spam === (before.spam_at !== null)
    ? null
    : {
        after: { ...before, spam_at: spam ? now : null },
        message: draftEvent(now, spam ? 'spam' : 'not-spam', memberActor(member)),
      }

/** Takes what conversations were counted for, and what they asked, out of the figures (`at`), or puts it back (null). */
export const hideFigures = async (unit: Unit, ids: readonly string[], at: Date | null): Promise<void> => {
  await moveFigures(unit, ids, at === null ? 1 : -1)
  await hideUnanswered(unit, ids, at)
  unit.emit(() => ({ type: 'team', about: 'teaching' }))
}
