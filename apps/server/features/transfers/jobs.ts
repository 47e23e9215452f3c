import { TRANSFER_REMINDER_MS } from '#contract/transfers/transfers.ts'
import type { Deps } from '#server/lib/deps.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { mailOffer } from './mail-offer.ts'
import { withOwnership } from './move.ts'
import { findDue, findUnreminded, noteReminder } from './queries.ts'

/** Ends the transfers whose time has passed; a claim that was first keeps its business. */
export const expireTransfers = async (deps: Deps): Promise<void> => {
  for (;;) {
    const due = await findDue(deps.db, deps.now())
    if (due.length === 0) return
    // Taking hold of a business expires its transfer.
    for (const { business_id } of due)
      await workForBusiness(business_id, (scope) => withOwnership(deps, scope, async () => {}))
  }
}

/** Mails the clients whose link ends in two days, once. */
export const remindClients = async (deps: Deps): Promise<void> => {
  const now = deps.now()
  const until = new Date(now.getTime() + TRANSFER_REMINDER_MS)
  for (;;) {
    const waiting = await findUnreminded(deps.db, now, until)
    if (waiting.length === 0) return
    for (const { business_id, id } of waiting)
      await workForBusiness(business_id, (scope) =>
        deps.db.transaction().execute(async (trx) => {
          if (await noteReminder(trx, scope, id, now)) await mailOffer(deps, trx, scope, id, true)
        }),
      )
  }
}

/** Ends transfers in time, and reminds clients before. */
export const registerTransferJobs = (deps: Deps): void => {
  deps.jobs.schedule('transfers.expire', '* * * * *', () => expireTransfers(deps))
  deps.jobs.schedule('transfers.remind', '*/10 * * * *', () => remindClients(deps))
}
