import type { integrations } from '#contract/integrations.ts'
import type { Deps } from '../../lib/deps.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Handler } from '../../lib/handler.ts'
import type { BusinessScope } from '../../lib/scope.ts'
import { inTransaction } from '../../lib/transaction.ts'
import { platformsOf } from './connectors.ts'
import { accessOf } from './open-shop.ts'
import { deleteIntegrationRow, findIntegration, type StoredIntegration } from './queries.ts'
import { webhookUrl } from './subscribe.ts'

/** Asks the shop to send nothing more. It may be gone or refuse: then its deliveries find nobody here. */
const endDeliveries = async (deps: Deps, scope: BusinessScope, row: StoredIntegration): Promise<void> => {
  const webhooks = platformsOf(deps)[row.platform]?.webhooks
  if (!webhooks) return
  try {
    await webhooks.unsubscribe(accessOf(deps, scope, row), { url: webhookUrl(deps, row) })
  } catch (error) {
    deps.log.info({ err: error, integration: row.id }, 'a shop was not told that it is disconnected')
  }
}

/** Disconnects a shop: credentials and products go at once, its keys stay and are bound to none. */
export const deleteIntegration: Handler<typeof integrations.deleteIntegration> = async ({
  deps,
  scope,
  params,
}) => {
  const row = await findIntegration(deps.db, scope, params.integrationId)
  if (row === undefined) throw new ApiError('NOT_FOUND')
  await inTransaction(deps, scope, async (unit) => {
    if (!(await deleteIntegrationRow(unit, params.integrationId))) throw new ApiError('NOT_FOUND')
    unit.emit(() => ({ type: 'integrations' }))
    unit.emit(() => ({ type: 'keys' }))
  })
  deps.background.run('end of a shop’s deliveries', () => endDeliveries(deps, scope, row))
  return { success: true as const }
}
