import type { AppContract } from '#contract/index.ts'
import { routes as analytics } from '../features/analytics/routes.ts'
import { routes as apiKeys } from '../features/api-keys/routes.ts'
import { routes as assistant } from '../features/assistant/routes.ts'
import { routes as auth } from '../features/auth/routes.ts'
import { routes as businesses } from '../features/businesses/routes.ts'
import { routes as contacts } from '../features/contacts/routes.ts'
import { routes as conversations } from '../features/conversations/routes.ts'
import { routes as dataExports } from '../features/data-exports/routes.ts'
import { routes as integrations } from '../features/integrations/routes.ts'
import { routes as notifications } from '../features/notifications/routes.ts'
import { routes as profile } from '../features/profile/routes.ts'
import { routes as status } from '../features/status/routes.ts'
import {
  demandRoutes as stockDemand,
  routes as stockRequests,
} from '../features/stock-alerts/manage-routes.ts'
import { routes as stockAlerts } from '../features/stock-alerts/routes.ts'
import { routes as support } from '../features/support/routes.ts'
import { routes as teaching } from '../features/teaching/routes.ts'
import { routes as team } from '../features/team/routes.ts'
import { routes as transfers } from '../features/transfers/routes.ts'
import { routes as widget } from '../features/widget/routes.ts'
import type { HandlersOf } from '../lib/handler.ts'
import { routes as system } from './health.ts'

/** The verb behind every endpoint of the contract. */
export const handlers: HandlersOf<AppContract> = {
  ...system,
  ...auth,
  ...profile,
  ...businesses,
  ...conversations,
  ...contacts,
  ...analytics,
  ...assistant,
  ...teaching,
  ...team,
  ...apiKeys,
  ...widget,
  ...stockAlerts,
  ...stockRequests,
  ...stockDemand,
  ...transfers,
  ...support,
  ...integrations,
  ...status,
  ...dataExports,
  ...notifications,
}
