import type { Deps } from '../../lib/deps.ts'
import { mailAlerts } from './mail-alerts.ts'
import { deliverPush, SEND_PUSH } from './push/deliver.ts'
import { sendReports } from './reports.ts'
import { deliverText, SEND_TEXT } from './sms/deliver.ts'
import { deleteOldTexts } from './sms/queries.ts'
import { watchEvents } from './watch.ts'

const WATCH_MS = 5_000

/** Registers what tells the teams of businesses what happens; answers how to end the watch. */
export const startNotificationWork = (deps: Deps): (() => Promise<void>) => {
  deps.jobs.work(SEND_PUSH, (data) => deliverPush(deps, data))
  deps.jobs.work(SEND_TEXT, (data) => {
    const { businessId, id } = data as { businessId: string; id: string }
    return deliverText(deps, businessId, id)
  })
  deps.jobs.schedule('notifications.reports', '*/5 * * * *', () => sendReports(deps))
  deps.jobs.schedule('notifications.clean-up', '52 3 * * *', () => deleteOldTexts(deps.db))
  let busy = false
  const look = async () => {
    if (busy) return
    busy = true
    try {
      await watchEvents(deps)
      await mailAlerts(deps)
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => deps.background.run('watch for notifications', look), WATCH_MS)
  return async () => clearInterval(timer)
}
