import type { ResponseOf } from '#contract/endpoint.ts'
import { integrations } from '#contract/integrations/integrations.ts'
import { useLive } from '#dashboard/lib/use-live.ts'
import { useRead } from '#dashboard/lib/use-read.ts'

export type IntegrationList = ResponseOf<typeof integrations.listIntegrations>

export const integrationsKey = (businessId: string) => ['integrations', businessId] as const

/** The connected shops of a business; kept up to date while it is shown. */
export function useIntegrations(businessId: string, enabled = true) {
  useLive(integrationsKey(businessId), ({ type }) => type === 'integrations')
  return useRead(integrationsKey(businessId), integrations.listIntegrations, { businessId }, { enabled })
}
