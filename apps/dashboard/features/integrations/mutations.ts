import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Integration, type IntegrationTest, integrations } from '#contract/integrations/integrations.ts'
import { call } from '#dashboard/lib/api.ts'
import { integrationsKey } from './queries.ts'

/** Of the api-keys feature: what deleting a shop changes there. */
const keysKey = (businessId: string) => ['api-keys', businessId] as const

/** What is sent to connect a shop. */
export type NewIntegration =
  | {
      platform: 'shopify'
      body: {
        shopDomain: string
        usePrivateApp: boolean
        privateAppToken?: string
        clientId?: string
        clientSecret?: string
      }
    }
  | { platform: 'woocommerce'; body: { storeUrl: string; consumerKey: string; consumerSecret: string } }
  | { platform: 'prestashop'; body: { shopUrl: string; webserviceKey: string } }

interface Connected {
  integration: Integration
  connectedAddress?: string | undefined
  authorizeUrl?: string | undefined
}

const connect = (businessId: string, shop: NewIntegration, replaceExisting: boolean): Promise<Connected> => {
  const params = { businessId }
  switch (shop.platform) {
    case 'shopify':
      return call(integrations.createShopifyIntegration, { params, body: { ...shop.body, replaceExisting } })
    case 'woocommerce':
      return call(integrations.createWooCommerceIntegration, {
        params,
        body: { ...shop.body, replaceExisting },
      })
    case 'prestashop':
      return call(integrations.createPrestaShopIntegration, {
        params,
        body: { ...shop.body, replaceExisting },
      })
  }
}

/** Connect, test, delete; the list follows. */
export function useIntegrationActions(businessId: string) {
  const client = useQueryClient()
  const reload = async () => {
    await client.invalidateQueries({ queryKey: integrationsKey(businessId) })
    void client.invalidateQueries({ queryKey: keysKey(businessId) })
  }
  const create = useMutation({
    mutationFn: (p: { shop: NewIntegration; replaceExisting: boolean }) =>
      connect(businessId, p.shop, p.replaceExisting),
    onSuccess: reload,
  })
  const remove = useMutation({
    mutationFn: (integrationId: string) =>
      call(integrations.deleteIntegration, { params: { businessId, integrationId } }),
    onSuccess: reload,
  })
  const test = async (integrationId: string): Promise<IntegrationTest> => {
    try {
      return await call(integrations.testIntegration, { params: { businessId, integrationId } })
    } finally {
      void client.invalidateQueries({ queryKey: integrationsKey(businessId) })
    }
  }
  return { create, remove, test }
}
