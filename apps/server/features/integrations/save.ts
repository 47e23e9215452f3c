import type { ConnectionType, Integration } from '#contract/integrations/integrations.ts'
import { shopDomainOf } from '#contract/integrations/shop-address.ts'
import type { ShopProblem } from '#contract/integrations/shop-problems.ts'
import { randomToken } from '#server/lib/crypto.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import { newId } from '#server/lib/ids.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { ShopError, type ShopInfo, type ShopPlatform } from './connector.ts'
import { platformsOf } from './connectors.ts'
import { findHome } from './home-address.ts'
import { RUN_SYNC } from './job-names.ts'
import { openCredentials, sealCredentials } from './open-shop.ts'
import type { PlatformModule, ShopAccess, ShopCredentials } from './platform.ts'
import { presentIntegration } from './present.ts'
import {
  changeIntegration,
  deleteIntegrationRow,
  findConnected,
  findIntegration,
  insertIntegration,
  rebindKeys,
  type StoredIntegration,
} from './queries.ts'
import { secureAddress } from './secure-address.ts'
import { needsOwner } from './shop-failure.ts'
import { endDeliveries } from './subscribe.ts'

interface NewShop {
  platform: ShopPlatform
  connectionType: ConnectionType
  /** Where its interface answers, without a trailing slash. */
  address: string
  credentials: ShopCredentials
  replaceExisting: boolean
}

const platformName = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  prestashop: 'PrestaShop',
} as const

export const alreadyConnected = (platform: ShopPlatform): ApiError =>
  new ApiError('INTEGRATION_EXISTS', { values: { platform: platformName[platform] } })

/**
 * Asks a shop whether the credentials work.
 * @returns what the shop told, or why not; with the address where it answers and the credentials as they are afterwards
 */
const askShop = async (
  deps: Deps,
  platform: PlatformModule,
  { address, ...shop }: Pick<NewShop, 'address' | 'credentials'>,
) => {
  let { credentials } = shop
  const renew: ShopAccess['renew'] = async (change) => {
    credentials = await change(credentials)
    return credentials
  }
  try {
    const info = await platform.open({ address, credentials, http: deps.http, renew }).test()
    return { address, credentials, info, failure: null }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { address, credentials, info: null, failure: error }
  }
}

/** That a shop did not accept the connection, with the reason. */
export const shopRefused = ({ reason, problem }: ShopError): ApiError =>
  new ApiError('SHOP_REFUSED', { values: { problem }, details: { reason } })

/** What a page of a shop answers in place of its interface. */
const NO_SHOP = new Set<ShopError['reason']>(['not-a-shop', 'bad-answer'])

/**
 * Asks a shop whether the credentials work, before they are stored; where a page of it was typed, or it moved to https,
 * at its own address.
 * @throws ApiError 400 SHOP_REFUSED with the shop's reason, when somebody has to mend what was typed
 */
const tryShop = async (deps: Deps, shop: NewShop) => {
  const platform = platformsOf(deps)[shop.platform]
  if (platform === undefined) throw new ApiError('PLATFORM_UNAVAILABLE')
  let outcome = await askShop(deps, platform, shop)
  if (outcome.failure !== null && NO_SHOP.has(outcome.failure.reason)) {
    const home = await findHome(platform, shop.address, deps.http)
    if (home !== null) outcome = await askShop(deps, platform, { ...shop, address: home })
  }
  const secure = outcome.failure && secureAddress(outcome.failure.problem, outcome.address)
  if (secure !== null) outcome = await askShop(deps, platform, { ...shop, address: secure })
  const { failure } = outcome
  if (failure !== null && needsOwner(failure)) throw shopRefused(failure)
  return outcome
}

/** The part of credentials that is made anew when they are renewed. */
const secretOf = ({ token, consumerSecret, key, clientSecret }: ShopCredentials) =>
  token ?? consumerSecret ?? key ?? clientSecret

/** Since when a shop's credentials are to be renewed, if these are the ones it had; null once they are others. */
const renewalDueSince = (
  deps: Deps,
  former: StoredIntegration,
  credentials: ShopCredentials,
): Date | null => {
  if (former.renewal_asked_at === null) return null
  try {
    const known = secretOf(openCredentials(deps, former.credentials))
    return known === secretOf(credentials) ? former.renewal_asked_at : null
  } catch (error) {
    // Sealed under another secret: nobody can tell any more.
    if (error instanceof ShopError) return null
    throw error
  }
}

/**
 * Stores a shop without asking it: active with what it told about itself, else disconnected with the reason.
 * With `replaceExisting` the former integration of the same shop goes in the same transaction and its keys are bound
 * to the new one. Credentials that were to be renewed and come again are still to be renewed.
 * @param dormant true while the owner has yet to agree at the shop: nothing is read from it
 * @throws ApiError 409 INTEGRATION_EXISTS
 */
export const storeShop = async (
  deps: Deps,
  scope: BusinessScope,
  shop: NewShop,
  state: { info: ShopInfo | null; problem: ShopProblem | null; dormant?: boolean },
): Promise<Integration> =>
  inTransaction(deps, scope, async (unit) => {
    const domain = shopDomainOf(shop.address)
    const twin = await findConnected(unit.trx, scope, shop.platform, domain, true)
    if (twin !== undefined && !shop.replaceExisting) throw alreadyConnected(shop.platform)
    const id = newId()
    const now = deps.now()
    const former = twin === undefined ? undefined : await findIntegration(unit.trx, scope, twin)
    // The old one makes way under another name until its keys have moved.
    if (twin !== undefined) await changeIntegration(unit.trx, scope, twin, { shop_domain: twin })
    const row = await insertIntegration(unit, {
      id,
      platform: shop.platform,
      connection_type: shop.connectionType,
      shop_domain: domain,
      address: shop.address,
      store_name: state.info?.storeName ?? null,
      currency: state.info?.currency ?? null,
      credentials: sealCredentials(deps, shop.credentials),
      webhook_secret: deps.sealer.seal(randomToken()),
      is_active: state.info !== null,
      warnings: JSON.stringify(state.info?.warnings ?? []),
      last_problem: state.problem && JSON.stringify(state.problem),
      created_at: now,
      next_sync_at: state.dormant ? null : now,
      next_poll_at: state.dormant ? null : now,
      renewal_asked_at: former === undefined ? null : renewalDueSince(deps, former, shop.credentials),
    })
    if (row === undefined) throw alreadyConnected(shop.platform)
    if (twin !== undefined) {
      await rebindKeys(unit, twin, id)
      await deleteIntegrationRow(unit, twin)
      unit.emit(() => ({ type: 'keys' }))
    }
    if (!state.dormant) await deps.jobs.enqueue(unit.trx, RUN_SYNC, {})
    unit.emit(() => ({ type: 'integrations' }))
    return presentIntegration(row)
  })

/** The integration of a shop that is connected already. @throws ApiError INTEGRATION_EXISTS unless it is to be replaced */
const findFormer = async (deps: Deps, scope: BusinessScope, shop: NewShop): Promise<string | undefined> => {
  const former = await findConnected(deps.db, scope, shop.platform, shopDomainOf(shop.address))
  if (former !== undefined && !shop.replaceExisting) throw alreadyConnected(shop.platform)
  return former
}

/**
 * Tries a shop and stores it; `connectedAddress` is its own address, where another page of it was typed.
 * @throws ApiError SHOP_REFUSED, INTEGRATION_EXISTS, PLATFORM_UNAVAILABLE
 */
export const connectShop = async (
  deps: Deps,
  scope: BusinessScope,
  typed: NewShop,
): Promise<{ integration: Integration; connectedAddress?: string }> => {
  let former = await findFormer(deps, scope, typed)
  const { address, credentials, info, failure } = await tryShop(deps, typed)
  const shop = { ...typed, address, credentials }
  const moved = address !== typed.address
  if (moved) former = await findFormer(deps, scope, shop)
  const integration = await storeShop(deps, scope, shop, { info, problem: failure?.problem ?? null })
  const row = former === undefined ? undefined : await findIntegration(deps.db, scope, integration.id)
  if (former !== undefined && row !== undefined) endDeliveries(deps, scope, row, former)
  return { integration, ...(moved && { connectedAddress: address }) }
}
