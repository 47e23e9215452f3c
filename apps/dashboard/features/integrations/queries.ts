import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { integrations } from '#contract/integrations/integrations.ts'
import { call } from '#dashboard/lib/api.ts'
import { useBusinessEvents } from '#dashboard/lib/events.ts'

export type IntegrationList = ResponseOf<typeof integrations.listIntegrations>

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
    queryFn: ({ signal }) => call(integrations.listIntegrations, { params: { businessId }, signal }),
    enabled,
  })
}
