import type { Integration } from '#contract/integrations/integrations.ts'
import { type ShopWarning, shopProblemText } from '#contract/integrations/shop-problems.ts'
import type { ShownIntegration } from './queries.ts'

/** What works less than fully, in the words of the default catalogue and by code. */
export const presentWarnings = (warnings: ShopWarning[]) => ({
  warnings: warnings.map(shopProblemText),
  warningProblems: warnings,
})

/** An integration as the team sees it: nothing of its credentials. */
export const presentIntegration = (row: ShownIntegration): Integration => ({
  id: row.id,
  platform: row.platform,
  isActive: row.is_active,
  createdAt: row.created_at.toISOString(),
  lastSyncAt: row.last_sync_at?.toISOString() ?? null,
  shopDomain: row.shop_domain,
  storeName: row.store_name,
  connectionType: row.connection_type,
  productCount: row.product_count,
  lastError: row.last_problem && shopProblemText(row.last_problem),
  problem: row.last_problem,
  ...presentWarnings(row.warnings),
  renewalAsked: row.renewal_asked_at !== null,
})
