import type { Deps } from '#server/lib/deps.ts'
import { markChanged } from '#server/lib/knowledge-changes.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import type { ShopStock } from './connector.ts'
import { ITEM_BACK, type ItemBack } from './job-names.ts'
import { removeItems, type Written, writeItems, writeStock } from './mirror-queries.ts'

/** What was written is told to whom it concerns: who waits for it, and what is looked at after a change of sources. */
export const followWritten = async (
  deps: Deps,
  unit: Unit,
  integrationId: string,
  written: readonly Written[],
): Promise<void> => {
  for (const { productId, variantId, cameBack } of written) {
    if (!cameBack) continue
    const job: ItemBack = { businessId: unit.scope.businessId, integrationId, productId, variantId }
    await deps.jobs.enqueue(unit.trx, ITEM_BACK, job)
  }
  if (written.some(({ changed }) => changed)) await markChanged(unit)
}

/**
 * Writes stock and price of known items and tells whom it concerns; a product that is sold as one now takes the place of
 * its variants.
 */
export const keepStock = async (
  deps: Deps,
  unit: Unit,
  integrationId: string,
  stock: readonly ShopStock[],
): Promise<void> => {
  const now = deps.now()
  const merged = stock.flatMap(({ item }) => item ?? [])
  const others = stock.filter(({ item }) => item === undefined)
  const written = await writeStock(unit, integrationId, others, now)
  await removeItems(
    unit,
    integrationId,
    merged.map(({ productId }) => ({ productId, variantId: null })),
  )
  written.push(...(await writeItems(unit, integrationId, merged, now)))
  await followWritten(deps, unit, integrationId, written)
}

/** Keeps what a shop answered outside of its readings: the next one who asks is told the same. */
export const saveStock = (
  deps: Deps,
  scope: BusinessScope,
  integrationId: string,
  stock: readonly ShopStock[],
): Promise<void> => inTransaction(deps, scope, (unit) => keepStock(deps, unit, integrationId, stock))
