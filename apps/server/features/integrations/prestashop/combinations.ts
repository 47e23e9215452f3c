import { chunksOf, idOf, type Row, wholeOf } from '../shop-values.ts'
import type { PrestaApi } from './api.ts'
import { FINAL_PRICE } from './prices.ts'

/** Ids in one filter; the address of a call must stay short. */
export const MOST = 100

/** Several values of one filter. */
export const anyOf = (values: readonly string[]): string => `[${values.join('|')}]`

/** The combinations of products with their own price, by id. */
export const readCombinations = async (
  api: PrestaApi,
  productIds: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, Row>> => {
  const combinations = new Map<string, Row>()
  for (const ids of chunksOf(productIds, MOST)) {
    const query = { display: 'full', 'filter[id_product]': anyOf(ids), ...FINAL_PRICE }
    for (const row of await api.list('combinations', query, signal))
      if (idOf(row.id) !== null) combinations.set(String(row.id), row)
  }
  return combinations
}

/** The smallest number of units that a product or a combination, which has its own, may be ordered in. */
export const leastOf = (row: Row | undefined): number => Math.max(1, wholeOf(row?.minimal_quantity) ?? 1)
