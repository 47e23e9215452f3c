import { registerAnalyticsJobs } from '../features/analytics/jobs.ts'
import { registerAuthJobs } from '../features/auth/jobs.ts'
import { startConversationWork } from '../features/conversations/jobs.ts'
import { registerDataExportJobs } from '../features/data-exports/jobs.ts'
import { startIntegrationWork } from '../features/integrations/jobs.ts'
import { startNotificationWork } from '../features/notifications/jobs.ts'
import { registerProfileJobs } from '../features/profile/jobs.ts'
import { startStatusWork } from '../features/status/jobs.ts'
import { registerStockJobs } from '../features/stock-alerts/jobs.ts'
import { registerTransferJobs } from '../features/transfers/jobs.ts'
import { startWidgetWork } from '../features/widget/jobs.ts'
import type { ConnectionSettings } from '../lib/database.ts'
import type { Deps } from '../lib/deps.ts'
import { bridgeEvents } from '../lib/event-bridge.ts'
import { registerMailDelivery } from '../lib/mail/delivery.ts'

/** Starts what runs beside requests: jobs, repairs, the bridge between processes. Answers how to end it. */
export const startWork = async (deps: Deps, connection: ConnectionSettings): Promise<() => Promise<void>> => {
  const ends: (() => Promise<void>)[] = []
  if (deps.config.databaseUrl !== null) ends.push(await bridgeEvents(deps, connection))
  ends.push(startWidgetWork(deps))
  ends.push(startStatusWork(deps))
  if (deps.config.role !== 'web') {
    registerAuthJobs(deps)
    registerMailDelivery(deps)
    startConversationWork(deps)
    registerTransferJobs(deps)
    registerDataExportJobs(deps)
    ends.push(startIntegrationWork(deps))
    registerAnalyticsJobs(deps)
    registerStockJobs(deps)
    ends.push(startNotificationWork(deps))
    registerProfileJobs(deps)
  }
  await deps.jobs.start()
  ends.push(() => deps.jobs.stop())
  return async () => {
    for (const end of ends.reverse()) await end()
  }
}
