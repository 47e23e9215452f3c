import type { Deps } from '#server/lib/deps.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { replyAddress } from '#server/lib/mail/reply-address.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inBatches } from './each-business.ts'
import { type AskingAlert, alertMail } from './mails/alert.ts'
import { addressed } from './mails/parts.ts'
import { openQuestions } from './open-questions.ts'
import { findRecipients } from './opt-out-queries.ts'
import { presentSettings } from './present.ts'
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
    const settings = presentSettings(await findSettings(trx, scope))
    const found = settings.emailNotifications ? await findAlerts(trx, scope) : []
    const alerts = settings.newMessageAlert ? found : found.filter((alert) => alert.handoff_at !== null)
    await deleteAlerts(trx, scope)
    const sent = business !== undefined && alerts.length > 0
    await saveState(trx, scope, { mail_due_at: null, ...(sent && { mailed_at: now }) })
    if (!sent) return
    const asking: AskingAlert[] = []
    for (const { excerpt, ...alert } of alerts)
      asking.push({ ...alert, questions: await openQuestions(trx, scope, alert.conversation_id, excerpt) })
    for (const recipient of await findRecipients(trx, scope, 'alerts')) {
      const mail = addressed(deps, business, recipient, 'alerts')
      const [only, ...others] = alerts
      const replyTo =
        only && others.length === 0
          ? replyAddress(deps, { conversationId: only.conversation_id, memberId: recipient.id })
          : null
      await queueMail(deps, trx, alertMail(mail, asking, { timeZone: business.time_zone, now }, replyTo))
    }
  })

/** Mails what was collected, one mail a person and business, in the transaction that forgets it. */
export const mailAlerts = async (deps: Deps): Promise<void> => {
  await inBatches(
    deps,
    (limit) => findDueMails(deps.db, deps.now(), limit),
    (scope) => mailBusiness(deps, scope),
  )
}
