import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { ShopError, type ShopInfo } from './connector.ts'
import { openShop } from './open-shop.ts'
import { noteBack, noteOff } from './outage.ts'
import { presentWarnings } from './present.ts'
import { changeIntegration, findIntegration, lockOutage, type StoredIntegration } from './queries.ts'
import { secureAddress } from './secure-address.ts'
import { failureOfKnown, isCredentialRefusal } from './shop-failure.ts'

/** What a stored shop tells of itself, or why it does not; where it moved to https it is asked there from now on. */
const askStored = async (
  deps: Deps,
  scope: BusinessScope,
  known: StoredIntegration,
): Promise<{ info: ShopInfo; failure: null } | { info: null; failure: ShopError }> => {
  try {
    const shop = await openShop(deps, scope, known.id)
    if (shop === null) throw new ApiError('NOT_FOUND')
    return { info: await shop.test(), failure: null }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const address = secureAddress(error.problem, known.address)
    if (address !== null && (await changeIntegration(deps.db, scope, known.id, { address })))
      return askStored(deps, scope, { ...known, address })
    return { info: null, failure: error }
  }
}

/**
 * Asks the shop with the stored credentials. An answer connects it, a refusal disconnects it; anything else may be a
 * hiccup, which the readings judge by what follows.
 */
export const testIntegration: Handler<'testIntegration'> = async ({ deps, scope, params }) => {
  const known = await findIntegration(deps.db, scope, params.integrationId)
  if (known === undefined) throw new ApiError('NOT_FOUND')
  const { info, failure: given } = await askStored(deps, scope, known)
  const now = deps.now()
  let failure = given
  await inTransaction(deps, scope, async (unit) => {
    const shop = await lockOutage(unit, known.id)
    if (shop === undefined) throw new ApiError('NOT_FOUND')
    failure = given && known.last_sync_at !== null ? failureOfKnown(given, shop.failing_since, now) : given
    const refused = failure !== null && isCredentialRefusal(failure)
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
  return {
    connected: info !== null,
    storeName: info?.storeName ?? known.store_name,
    error: failure?.message ?? null,
    problem: failure?.problem ?? null,
    ...presentWarnings(info?.warnings ?? []),
  }
}
