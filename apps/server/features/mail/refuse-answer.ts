import type { Deps } from '#server/lib/deps.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { findRefused } from './author-queries.ts'
import { type Refusal, refusedAnswerMail } from './mails/refused-answer.ts'
import { countNotTaken, insertReceived, type ReceivedMail, saveOutcome } from './queries.ts'

const HOUR_MS = 3_600_000
/** Anybody who got an alert forwarded can write to its address: a member hears of so many within an hour. */
const NOTIFIED_MAX = 5

/**
 * Refuses what was sent as the answer of a member of the team, and tells that member at the address of their account:
 * it is nobody's message, and never becomes a customer's.
 */
export const refuseAnswer = (
  deps: Deps,
  scope: BusinessScope,
  refused: { conversationId: string; userId: string; reason: Refusal; received: ReceivedMail },
): Promise<'refused' | 'too-large' | 'known'> =>
  inTransaction(deps, scope, async (unit) => {
    const now = deps.now()
    const { received, conversationId, userId, reason } = refused
    if (!(await insertReceived(unit, received, now))) return 'known'
    const outcome = reason === 'too-large' ? reason : 'refused'
    await saveOutcome(unit, received, outcome, null)
    const hourAgo = new Date(now.getTime() - HOUR_MS)
    const refusals = await countNotTaken(unit, received, hourAgo, ['refused', 'too-large'])
    const recipient = await findRefused(unit.trx, userId, scope.businessId)
    if (recipient === undefined || refusals > NOTIFIED_MAX) return outcome
    const mail = refusedAnswerMail({
      to: recipient.email,
      language: recipient.language,
      business: { id: scope.businessId, name: recipient.name },
      reason,
      conversationId,
      siteUrl: deps.publicUrl(),
    })
    await queueMail(deps, unit.trx, mail)
    return outcome
  })
