import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { platformsOf } from './connectors.ts'
import { accessOf } from './open-shop.ts'
import { changeIntegration, type StoredIntegration } from './queries.ts'

/** Where a shop sends its deliveries. */
const webhookUrl = (deps: Pick<Deps, 'publicUrl'>, row: { id: string; platform: string }): string =>
  `${deps.publicUrl()}/webhooks/${row.platform}/${row.id}`

/**
 * Has a shop send deliveries here. Only with the address of PUBLIC_URL: a shop cannot reach one that is derived.
 * Without deliveries polling finds every change, so a shop that refuses them is no failure.
 */
export const subscribe = async (deps: Deps, scope: BusinessScope, row: StoredIntegration): Promise<void> => {
  const webhooks = platformsOf(deps)[row.platform]?.webhooks
  if (!webhooks || deps.config.publicUrl === null) return
  const secret = deps.sealer.open(row.webhook_secret)
  await webhooks.subscribe(accessOf(deps, scope, row), { url: webhookUrl(deps, row), secret })
  await changeIntegration(deps.db, scope, row.id, { subscribed_at: deps.now() })
}

/**
 * Asks a shop, beside the request, to send nothing more to the address of an integration that is gone. The shop may be
 * away or refuse: then its deliveries find nobody here.
 * @param row what the shop is reached with now
 */
export const endDeliveries = (
  deps: Deps,
  scope: BusinessScope,
  row: StoredIntegration,
  integrationId: string,
): void => {
  const webhooks = platformsOf(deps)[row.platform]?.webhooks
  if (!webhooks) return
  deps.background.run('end of a shop’s deliveries', async () => {
    try {
      const url = webhookUrl(deps, { id: integrationId, platform: row.platform })
      await webhooks.unsubscribe(accessOf(deps, scope, row), { url })
    } catch (error) {
      deps.log.info({ err: error, integration: integrationId }, 'a shop was not told that it is disconnected')
    }
  })
}
