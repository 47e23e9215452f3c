import type { Trx } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { mailTeam } from './mail-team.ts'
import { budgetMail } from './mails/budget.ts'
import type { SeenEvent } from './watch-queries.ts'

/** Mails the team that the budget of its model is nearly used up, or is; of both at once only the latter. */
export const mailBudget = async (
  deps: Deps,
  trx: Trx,
  scope: BusinessScope,
  business: { id: string; name: string },
  events: readonly SeenEvent[],
): Promise<void> => {
  const last = events.flatMap(({ event }) => (event?.type === 'model-budget' ? [event] : [])).at(-1)
  if (last) await mailTeam(deps, trx, scope, business, 'budget', (to) => budgetMail(to, last))
}
