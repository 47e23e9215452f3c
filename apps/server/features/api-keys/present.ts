import type { Selectable } from 'kysely'
import type { ApiKey } from '#contract/api-keys/api-keys.ts'
import type { Database } from '#server/lib/schema.ts'

export const presentKey = (row: Omit<Selectable<Database['widget_keys']>, 'business_id'>): ApiKey => ({
  id: row.id,
  name: row.name,
  domain: row.domain,
  apiKey: row.api_key,
  isActive: row.is_active,
  integrationId: row.integration_id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  installedAt: row.installed_at?.toISOString() ?? null,
})
