import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Integration, integrations, type Platform } from '#contract/integrations/integrations.ts'
import { call } from '#dashboard/lib/api.ts'
import { useBusinessEvents } from '#dashboard/lib/events.ts'

export interface IntegrationList {
  integrations: Integration[]
  /** What can be connected. */
  platforms: Platform[]
  /** Whether a Shopify shop can be connected by agreeing there, without a private app. */
  shopifyAuthorization: boolean
}

export const integrationsKey = (businessId: string) => ['integrations', businessId] as const

/** The connected shops of a business; kept up to date while it is shown. */
export function useIntegrations(businessId: string, enabled = true) {
  const client = useQueryClient()
  useBusinessEvents((event) => {
    if (event.type === 'integrations' || event.type === 'reset')
      void client.invalidateQueries({ queryKey: integrationsKey(businessId) })
  })
  return useQuery({
    queryKey: integrationsKey(businessId),
    queryFn: ({ signal }): Promise<IntegrationList> =>
      call(integrations.listIntegrations, { params: { businessId }, signal }),
    enabled,
  })
}
