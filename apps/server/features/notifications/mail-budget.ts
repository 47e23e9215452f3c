import type { Transaction } from 'kysely'
import type { Deps } from '#server/lib/deps.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { budgetMail } from './mails/budget.ts'
import { addressed } from './mails/parts.ts'
import { findRecipients } from './opt-out-queries.ts'
import type { SeenEvent } from './watch-queries.ts'

/** Mails the team that the budget of its model is nearly used up, or is; of both at once only the latter. */
export const mailBudget = async (
  deps: Deps,
  trx: Transaction<Database>,
  scope: BusinessScope,
  business: { id: string; name: string },
  events: readonly SeenEvent[],
): Promise<void> => {
  const budgetEvents = events.flatMap(({ event }) => (event?.type === 'model-budget' ? [event] : []))
  const last = budgetEvents.at(-1)
  if (last === undefined) return
  for (const recipient of await findRecipients(trx, scope, 'budget')) {
    await queueMail(deps, trx, budgetMail(addressed(deps, business, recipient, 'budget'), last))
  }
}
