import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { type IntegrationTest, integrations } from '#contract/integrations/integrations.ts'
import { call } from '#dashboard/lib/api.ts'
import { integrationsKey } from './queries.ts'

/** Of the api-keys feature: what deleting a shop changes there. */
const keysKey = (businessId: string) => ['api-keys', businessId] as const

/** What is sent to connect a shop. */
export type NewIntegration =
  | { platform: 'shopify'; body: InputOf<typeof integrations.createShopifyIntegration.body> }
  | { platform: 'woocommerce'; body: InputOf<typeof integrations.createWooCommerceIntegration.body> }
  | { platform: 'prestashop'; body: InputOf<typeof integrations.createPrestaShopIntegration.body> }

const connect = (businessId: string, shop: NewIntegration, replaceExisting: boolean) => {
  const sent = <B>(body: B) => ({ params: { businessId }, body: { ...body, replaceExisting } })
  switch (shop.platform) {
    case 'shopify':
      return call(integrations.createShopifyIntegration, sent(shop.body))
    case 'woocommerce':
      return call(integrations.createWooCommerceIntegration, sent(shop.body))
    case 'prestashop':
      return call(integrations.createPrestaShopIntegration, sent(shop.body))
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
