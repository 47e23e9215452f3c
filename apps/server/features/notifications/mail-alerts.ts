import type { Deps } from '#server/lib/deps.ts'
import { replyAddress } from '#server/lib/mail/reply-address.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inBatches } from './each-business.ts'
import { mailTeam } from './mail-team.ts'
import { type AskingAlert, alertMail } from './mails/alert.ts'
import { openQuestions } from './open-questions.ts'
import { findSettings } from './queries.ts'
import {
  deleteAlerts,
  findAlerts,
  findBusiness,
  findDueMails,
  lockState,
  saveState,
} from './watch-queries.ts'

const mailBusiness = async (deps: Deps, scope: BusinessScope): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.now()
    const state = await lockState(trx, scope)
    if (!state?.mail_due_at || state.mail_due_at > now) return
    const business = await findBusiness(trx, scope)
    const settings = await findSettings(trx, scope)
    const found = settings.emailNotifications ? await findAlerts(trx, scope) : []
    const alerts = settings.newMessageAlert ? found : found.filter((alert) => alert.handoff_at !== null)
    await deleteAlerts(trx, scope)
    const sent = business !== undefined && alerts.length > 0
    await saveState(trx, scope, { mail_due_at: null, ...(sent && { mailed_at: now }) })
    if (!sent) return
    const asking: AskingAlert[] = []
    for (const { excerpt, ...alert } of alerts)
      asking.push({ ...alert, questions: await openQuestions(trx, scope, alert.conversation_id, excerpt) })
    const clock = { timeZone: business.time_zone, now }
    const [only, ...others] = alerts
    await mailTeam(deps, trx, scope, business, 'alerts', (to) => {
      const replyTo =
        only && others.length === 0
          ? replyAddress(deps, { conversationId: only.conversation_id, memberId: to.recipient.id })
          : null
      return alertMail(to, asking, clock, replyTo)
    })
  })

/** Mails what was collected, one mail a person and business, in the transaction that forgets it. */
export const mailAlerts = async (deps: Deps): Promise<void> => {
  await inBatches(
    deps,
    (limit) => findDueMails(deps.db, deps.now(), limit),
    (scope) => mailBusiness(deps, scope),
  )
}
