import { registerAnalyticsJobs } from '#server/features/analytics/jobs.ts'
import { startAssignmentWork } from '#server/features/assignment/jobs.ts'
import { registerAuthJobs } from '#server/features/auth/jobs.ts'
import { registerBusinessJobs } from '#server/features/businesses/jobs.ts'
import { startConversationWork } from '#server/features/conversations/jobs.ts'
import { registerDataExportJobs } from '#server/features/data-exports/jobs.ts'
import { startIntegrationWork } from '#server/features/integrations/jobs.ts'
import { startKnowledgeWork } from '#server/features/knowledge/jobs.ts'
import { startMailWork } from '#server/features/mail/jobs.ts'
import { startNotificationWork } from '#server/features/notifications/jobs.ts'
import { registerProfileJobs } from '#server/features/profile/jobs.ts'
import { startStatusWork } from '#server/features/status/jobs.ts'
import { registerStockJobs } from '#server/features/stock-alerts/jobs.ts'
import { registerTeamJobs } from '#server/features/team/jobs.ts'
import { registerTestSuiteJobs } from '#server/features/test-suites/jobs.ts'
import { registerTransferJobs } from '#server/features/transfers/jobs.ts'
import { startWidgetWork } from '#server/features/widget/jobs.ts'
import type { ConnectionSettings } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { bridgeEvents } from '#server/lib/event-bridge.ts'
import { registerMailDelivery } from '#server/lib/mail/delivery.ts'

/**
 * Starts what runs beside requests: jobs, repairs, the bridge between processes. Answers how to end it.
 * @param connection with sessions of one's own
 */
export const startWork = async (deps: Deps, connection: ConnectionSettings): Promise<() => Promise<void>> => {
  const ends: (() => Promise<void>)[] = []
  if (deps.config.databaseUrl !== null) ends.push(await bridgeEvents(deps, connection))
  ends.push(startWidgetWork(deps))
  ends.push(startStatusWork(deps))
  if (deps.config.role !== 'web') {
    deps.controls.onResume((businessIds) => deps.jobs.resume(businessIds))
    registerAuthJobs(deps)
    registerBusinessJobs(deps)
    registerMailDelivery(deps)
    ends.push(startConversationWork(deps))
    ends.push(startAssignmentWork(deps))
    registerTransferJobs(deps)
    registerDataExportJobs(deps)
    ends.push(startIntegrationWork(deps))
    registerAnalyticsJobs(deps)
    registerStockJobs(deps)
    ends.push(startNotificationWork(deps))
    registerProfileJobs(deps)
    ends.push(startMailWork(deps))
    registerTeamJobs(deps)
    registerTestSuiteJobs(deps)
    ends.push(startKnowledgeWork(deps))
  }
  await deps.jobs.start()
  ends.push(() => deps.jobs.stop())
  return async () => {
    for (const end of ends.reverse()) await end()
  }
}
