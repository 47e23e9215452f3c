import type { Deps } from '#server/lib/deps.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { mailAlerts } from './mail-alerts.ts'
import { deliverPush, type PushJob, SEND_PUSH } from './push/deliver.ts'
import { sendReports } from './reports.ts'
import { deliverText, SEND_TEXT } from './sms/deliver.ts'
import { deleteOldTexts } from './sms/queries.ts'
import { watchEvents } from './watch.ts'

const WATCH_MS = 5_000
/** A look that takes long is followed by a pause of so many times its length. */
const SHARE = 20

/** Registers what tells the teams of businesses what happens; answers how to end the watch. */
export const startNotificationWork = (deps: Deps): (() => Promise<void>) => {
  deps.jobs.work(SEND_PUSH, (data) => {
    const job = data as PushJob
    return workForBusiness(job.businessId, (scope) => deliverPush(deps, scope, job))
  })
  deps.jobs.work(SEND_TEXT, (data) => {
    const { businessId, id } = data as { businessId: string; id: string }
    return workForBusiness(businessId, (scope) => deliverText(deps, scope, id))
  })
  deps.jobs.schedule('notifications.reports', '*/5 * * * *', () => sendReports(deps))
  deps.jobs.schedule('notifications.clean-up', '52 3 * * *', () => deleteOldTexts(deps.db))
  let ended = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    const start = performance.now()
    try {
      await watchEvents(deps)
      await mailAlerts(deps)
    } finally {
      const pause = Math.max(WATCH_MS, SHARE * (performance.now() - start))
      if (!ended) timer = setTimeout(run, pause)
    }
  }
  const run = () => deps.background.run('watch for notifications', look)
  timer = setTimeout(run, WATCH_MS)
  return async () => {
    ended = true
    clearTimeout(timer)
  }
}
