import { knowledgeProducts } from '#contract/knowledge/products.ts'
import { call } from '#dashboard/lib/api.ts'
import { useChange } from '#dashboard/lib/use-change.ts'
import { usePages } from '#dashboard/lib/use-pages.ts'
import { knowledgeKey } from '../queries.ts'

/**
 * Products of the connected shops page by page, the most cited first.
 * @param incompleteOf the shop of which only sheets that lack something are wanted
 */
export function useProducts(businessId: string, incompleteOf: string | null) {
  return usePages([...knowledgeKey(businessId), 'products', incompleteOf], ({ cursor, signal }) =>
    call(knowledgeProducts.listKnowledgeProducts, {
      params: { businessId },
      query: {
        ...(incompleteOf !== null && { only: 'incomplete' as const, integrationId: incompleteOf }),
        cursor,
      },
      signal,
    }),
  )
}

/** Has a shop read now. */
export const useSyncShop = (businessId: string) =>
  useChange(knowledgeKey(businessId), (integrationId: string) =>
    call(knowledgeProducts.syncIntegration, { params: { businessId, integrationId } }),
  )
