import type { AppContract } from '#contract/index.ts'
import { routes as analytics } from '#server/features/analytics/routes.ts'
import { routes as apiKeys } from '#server/features/api-keys/routes.ts'
import { routes as assignment } from '#server/features/assignment/routes.ts'
import { routes as assistant } from '#server/features/assistant/routes.ts'
import { routes as auth } from '#server/features/auth/routes.ts'
import { routes as businesses } from '#server/features/businesses/routes.ts'
import { routes as cannedReplies } from '#server/features/canned-replies/routes.ts'
import { routes as contacts } from '#server/features/contacts/routes.ts'
import { routes as conversations } from '#server/features/conversations/routes.ts'
import { routes as dataExports } from '#server/features/data-exports/routes.ts'
import { routes as drafts } from '#server/features/drafts/routes.ts'
import { routes as integrations } from '#server/features/integrations/routes.ts'
import { routes as knowledge } from '#server/features/knowledge/routes.ts'
import { routes as labels } from '#server/features/labels/routes.ts'
import { routes as mail } from '#server/features/mail/routes.ts'
import { routes as notifications } from '#server/features/notifications/routes.ts'
import { routes as privacy } from '#server/features/privacy/routes.ts'
import { routes as profile } from '#server/features/profile/routes.ts'
import { routes as savedViews } from '#server/features/saved-views/routes.ts'
import { routes as status } from '#server/features/status/routes.ts'
import { routes as stockAlerts } from '#server/features/stock-alerts/routes.ts'
import { routes as support } from '#server/features/support/routes.ts'
import { routes as team } from '#server/features/team/routes.ts'
import { routes as testSuites } from '#server/features/test-suites/routes.ts'
import { routes as transfers } from '#server/features/transfers/routes.ts'
import { routes as widget } from '#server/features/widget/routes.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { getFirstView } from './first-view.ts'
import { routes as system } from './health.ts'

/** The verb behind every endpoint of the contract. */
export const handlers: HandlersOf<AppContract> = {
  ...system,
  getFirstView,
  ...auth,
  ...profile,
  ...businesses,
  ...assignment,
  ...conversations,
  ...cannedReplies,
  ...drafts,
  ...labels,
  ...savedViews,
  ...contacts,
  ...privacy,
  ...analytics,
  ...assistant,
  ...knowledge,
  ...testSuites,
  ...team,
  ...apiKeys,
  ...widget,
  ...stockAlerts,
  ...transfers,
  ...support,
  ...integrations,
  ...status,
  ...dataExports,
  ...notifications,
  ...mail,
}
