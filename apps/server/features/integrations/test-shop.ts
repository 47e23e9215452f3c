import type { IntegrationTest } from '#contract/integrations.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { ShopError, type ShopInfo } from './connector.ts'
import { openShop } from './open-shop.ts'
import { noteBack, noteOff } from './outage.ts'
import { presentWarnings } from './present.ts'
import { changeIntegration, findIntegration, lockOutage } from './queries.ts'
import { isCredentialRefusal } from './shop-failure.ts'

/**
 * Asks the shop with the stored credentials. An answer connects it, a refusal disconnects it; anything else may be a
 * hiccup, which the readings judge by what follows.
 */
export const testIntegration: Handler<'testIntegration'> = async ({ deps, scope, params }) => {
  const known = await findIntegration(deps.db, scope, params.integrationId)
  if (known === undefined) throw new ApiError('NOT_FOUND')
  let info: ShopInfo | null = null
  let failure: ShopError | null = null
  try {
    const shop = await openShop(deps, scope, params.integrationId)
    if (shop === null) throw new ApiError('NOT_FOUND')
    info = await shop.connector.test()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    failure = error
  }
  const now = deps.now()
  const refused = failure !== null && isCredentialRefusal(failure)
  await inTransaction(deps, scope, async (unit) => {
    const shop = await lockOutage(unit, known.id)
    if (shop === undefined) throw new ApiError('NOT_FOUND')
    await changeIntegration(
      unit.trx,
      scope,
      known.id,
      info === null
        ? {
            last_problem: failure && JSON.stringify(failure.problem),
            ...(refused && { is_active: false }),
            ...(failure && noteOff(unit, shop, failure, refused, now)),
          }
        : {
            is_active: true,
            store_name: info.storeName,
            currency: info.currency,
            last_problem: null,
            failures: 0,
            unusable_answers: 0,
            warnings: JSON.stringify(info.warnings),
            ...noteBack(unit, shop),
            // A shop that answers again is read again at once.
            ...(known.is_active ? {} : { next_sync_at: now, next_poll_at: now }),
          },
    )
    unit.emit(() => ({ type: 'integrations' }))
  })
  const result: IntegrationTest = {
    connected: info !== null,
    storeName: info?.storeName ?? known.store_name,
    error: failure?.message ?? null,
    problem: failure?.problem ?? null,
    ...presentWarnings(info?.warnings ?? []),
  }
  return result
}
