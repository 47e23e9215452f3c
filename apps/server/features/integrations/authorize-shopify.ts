import type { Integration } from '#contract/integrations/integrations.ts'
import type { ShopifyApp } from '#server/lib/config.ts'
import { randomToken, sha256 } from '#server/lib/crypto.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ApiError } from '#server/lib/errors.ts'
import type { Handler, SessionUser } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { findShopifyShop, insertAuthorization, takeAuthorization } from './authorization-queries.ts'
import { ShopError } from './connector.ts'
import { platformsOf } from './connectors.ts'
import { RUN_SYNC } from './job-names.ts'
import { sealCredentials } from './open-shop.ts'
import { noteBack } from './outage.ts'
import type { ShopAccess } from './platform.ts'
import { presentIntegration } from './present.ts'
import { changeIntegration, findIntegration, lockOutage } from './queries.ts'
import { alreadyConnected, shopRefused, storeShop } from './save.ts'
import { needsOwner } from './shop-failure.ts'
import { authorizeUrl, exchangeCode, type OwnersAnswer, readAnswer } from './shopify/oauth.ts'

/** How long the owner may take to agree. */
const TIME_TO_AGREE_MS = 30 * 60_000

const notTaken = (): ApiError => shopRefused(new ShopError({ code: 'shopify.authorization-not-taken' }))

const shopifyApp = (deps: Deps): ShopifyApp => {
  if (deps.config.shopifyApp === null) throw shopRefused(new ShopError({ code: 'shopify.no-app' }))
  return deps.config.shopifyApp
}

/**
 * Begins to connect a shop by the owner's agreement at Shopify. A shop that is connected already stays so until then.
 * The state names the business, so that the page to which Shopify comes back knows whom to tell.
 * @throws ApiError 409 INTEGRATION_EXISTS
 */
export const beginAuthorization = async (
  deps: Deps,
  scope: BusinessScope,
  user: SessionUser,
  wanted: { shopDomain: string; replaceExisting: boolean },
): Promise<{ integration: Integration; authorizeUrl: string }> => {
  const app = shopifyApp(deps)
  const known = await findShopifyShop(deps.db, scope, wanted.shopDomain)
  const waits = known?.connection_type === 'oauth' && known.next_sync_at === null
  if (known !== undefined && !waits && !wanted.replaceExisting) throw alreadyConnected('shopify')
  const integration =
    known !== undefined
      ? presentIntegration(known)
      : await storeShop(
          deps,
          scope,
          {
            platform: 'shopify',
            connectionType: 'oauth',
            address: `https://${wanted.shopDomain}`,
            credentials: {},
            replaceExisting: false,
          },
          { info: null, problem: { code: 'shopify.waiting' }, dormant: true },
        )
  const state = `${scope.businessId}.${randomToken()}`
  const now = deps.now()
  await inTransaction(deps, scope, (unit) =>
    insertAuthorization(
      unit,
      {
        state_hash: sha256(state),
        integration_id: integration.id,
        user_id: user.id,
        shop_domain: wanted.shopDomain,
        expires_at: new Date(now.getTime() + TIME_TO_AGREE_MS),
      },
      now,
    ),
  )
  const redirectUri = `${deps.publicUrl()}/integrations/shopify`
  return { integration, authorizeUrl: authorizeUrl({ shop: wanted.shopDomain, app, redirectUri, state }) }
}

/** What the owner's answer gives; a shop that is only away just now is connected all the same. */
const connect = async (deps: Deps, app: ShopifyApp, answer: OwnersAnswer, address: string) => {
  const credentials = await exchangeCode(deps.http, app, answer, deps.now())
  const renew: ShopAccess['renew'] = async (change) => change(credentials)
  try {
    const shop = platformsOf(deps).shopify?.open({ address, credentials, http: deps.http, renew })
    return { credentials, info: await shop?.test(), problem: null }
  } catch (error) {
    if (!(error instanceof ShopError) || needsOwner(error)) throw error
    return { credentials, info: undefined, problem: error.problem }
  }
}

/** Ends it: the answer is Shopify's, of just now, to who began it, for the shop it was begun for; and counts once. */
export const authorizeShopify: Handler<'authorizeShopify'> = async ({ deps, scope, user, body }) => {
  const app = shopifyApp(deps)
  const now = deps.now()
  const answer = readAnswer(body.query, app, now)
  if (answer === null) throw notTaken()
  const id = await takeAuthorization(deps.db, scope, {
    stateHash: sha256(answer.state),
    userId: user.id,
    shopDomain: answer.shop,
    now,
  })
  const row = id === undefined ? undefined : await findIntegration(deps.db, scope, id)
  if (row === undefined) throw notTaken()
  const { credentials, info, problem } = await connect(deps, app, answer, row.address).catch(
    (failure: unknown) => {
      if (!(failure instanceof ShopError)) throw failure
      throw shopRefused(failure)
    },
  )
  return inTransaction(deps, scope, async (unit) => {
    const shop = await lockOutage(unit, row.id)
    if (shop === undefined) throw notTaken()
    await changeIntegration(unit.trx, scope, row.id, {
      connection_type: 'oauth',
      credentials: sealCredentials(deps, credentials),
      store_name: info?.storeName ?? row.store_name,
      currency: info?.currency ?? row.currency,
      is_active: problem === null,
      warnings: JSON.stringify(info?.warnings ?? []),
      ...(problem === null && noteBack(unit, shop)),
      last_problem: problem && JSON.stringify(problem),
      failures: 0,
      unusable_answers: 0,
      renewal_asked_at: null,
      subscribed_at: null,
      next_sync_at: now,
      next_poll_at: now,
    })
    const connected = await findIntegration(unit.trx, scope, row.id)
    if (connected === undefined) throw notTaken()
    await deps.jobs.enqueue(unit.trx, RUN_SYNC, {})
    unit.emit(() => ({ type: 'integrations' }))
    return { integration: presentIntegration(connected) }
  })
}
