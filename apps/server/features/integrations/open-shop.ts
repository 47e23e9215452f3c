import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { type Connector, ShopError } from './connector.ts'
import { platformsOf } from './connectors.ts'
import type { ShopAccess, ShopCredentials } from './platform.ts'
import {
  changeIntegration,
  findBoundIntegration,
  findIntegration,
  findIntegrations,
  hasShopOff,
  lockCredentials,
  type StoredIntegration,
} from './queries.ts'

export const sealCredentials = ({ sealer }: Pick<Deps, 'sealer'>, credentials: ShopCredentials): string =>
  sealer.seal(JSON.stringify(credentials))

/** @throws ShopError when they were sealed under another APP_SECRET */
export const openCredentials = ({ sealer }: Pick<Deps, 'sealer'>, sealed: string): ShopCredentials => {
  try {
    return JSON.parse(sealer.open(sealed)) as ShopCredentials
  } catch (error) {
    throw new ShopError({ code: 'shop.sealed-elsewhere' }, { cause: error })
  }
}

/** What a stored shop is reached with; rotating credentials are renewed by one caller at a time. */
export const accessOf = (
  deps: Deps,
  scope: BusinessScope,
  row: Pick<StoredIntegration, 'id' | 'address' | 'credentials'>,
): ShopAccess => ({
  address: row.address,
  credentials: openCredentials(deps, row.credentials),
  http: deps.http,
  renew: (change) => {
    let next: ShopCredentials | undefined
    return inTransaction(deps, scope, async (unit) => {
      const sealed = await lockCredentials(unit, row.id)
      if (sealed === undefined) throw new ShopError({ code: 'shop.disconnected' })
      // The shop is asked once, also where the transaction has to be done again: the answer may be good only once.
      next ??= await change(openCredentials(deps, sealed))
      await changeIntegration(unit.trx, scope, row.id, { credentials: sealCredentials(deps, next) })
      return next
    })
  },
})

const open = (deps: Deps, scope: BusinessScope, row: StoredIntegration): Connector => {
  const platform = platformsOf(deps)[row.platform]
  if (platform === undefined) throw new ShopError({ code: 'shop.platform-gone' })
  return platform.open(accessOf(deps, scope, row))
}

/**
 * The connector of a connected shop of the business; null when the business has no such integration.
 * @throws ShopError when it cannot be opened
 */
export const openShop = async (
  deps: Deps,
  scope: BusinessScope,
  integrationId: string,
): Promise<Connector | null> => {
  const row = await findIntegration(deps.db, scope, integrationId)
  return row === undefined ? null : open(deps, scope, row)
}

/** Whether a shop is off that a conversation's key, or any key of the business, may answer for: what it would say is not known at the moment. */
export const isShopOff = async (
  deps: Deps,
  scope: BusinessScope,
  conversationId: string | null,
): Promise<boolean> =>
  hasShopOff(
    deps.db,
    scope,
    conversationId === null ? null : await findBoundIntegration(deps.db, scope, conversationId),
  )

/**
 * The shops of the business whose credentials work, oldest first; one that cannot be opened is left out.
 * @param conversationId only the shop that its key answers for, when it is bound to one
 */
export const openActiveShops = async (
  deps: Deps,
  scope: BusinessScope,
  conversationId: string | null = null,
): Promise<Connector[]> => {
  const bound = conversationId === null ? null : await findBoundIntegration(deps.db, scope, conversationId)
  const shown = (await findIntegrations(deps.db, scope)).filter(
    (row) => row.is_active && (bound === null || row.id === bound),
  )
  const shops = await Promise.all(
    shown.map(({ id }) =>
      openShop(deps, scope, id).catch((error: unknown) => {
        if (error instanceof ShopError) return null
        throw error
      }),
    ),
  )
  return shops.filter((shop) => shop !== null)
}
