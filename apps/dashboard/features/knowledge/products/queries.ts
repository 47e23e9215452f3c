import { useInfiniteQuery } from '@tanstack/react-query'
import { knowledgeProducts } from '#contract/knowledge-products.ts'
import { call } from '#dashboard/lib/api.ts'
import { knowledgeKey } from '../queries.ts'

/** Products of the connected shops page by page: the most cited first. */
export function useProducts(businessId: string, incomplete: boolean) {
  return useInfiniteQuery({
    queryKey: [...knowledgeKey(businessId), 'products', incomplete],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(knowledgeProducts.listKnowledgeProducts, {
        params: { businessId },
        query: {
          ...(incomplete && { only: 'incomplete' as const }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
