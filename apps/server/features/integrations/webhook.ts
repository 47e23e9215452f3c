import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { platformsOf } from './connectors.ts'
import { noteDelivery, noteItems } from './delivery-queries.ts'
import { RUN_SYNC } from './job-names.ts'
import { openCredentials } from './open-shop.ts'
import { findIntegration, type StoredIntegration } from './queries.ts'

/** What deliveries are signed with; null when it was sealed under another APP_SECRET. */
const keysOf = (deps: Deps, row: StoredIntegration) => {
  try {
    return {
      secret: deps.sealer.open(row.webhook_secret),
      credentials: openCredentials(deps, row.credentials),
    }
  } catch {
    return null
  }
}

/**
 * Takes a delivery of a shop and answers at once; what changed is read from the shop by a worker, so that a delivery
 * that is old, doubled or out of order does no harm.
 */
export const receiveWebhook: Handler<'receiveWebhook'> = async ({
  deps,
  scope,
  integrationId,
  params,
  raw,
}) => {
  const row = await findIntegration(deps.db, scope, integrationId)
  const webhooks = row && row.platform === params.platform ? platformsOf(deps)[row.platform]?.webhooks : null
  if (row === undefined || !webhooks) throw new ApiError('NOT_FOUND')
  const keys = keysOf(deps, row)
  if (keys === null || !webhooks.verify(raw, keys)) throw new ApiError('INVALID_SIGNATURE')
  const notice = webhooks.read(raw)
  if (notice === null) return { success: true as const }
  await inTransaction(deps, scope, async (unit) => {
    const now = deps.now()
    if (!(await noteDelivery(unit, row.id, notice.deliveryId, now))) return
    await noteItems(unit, row.id, notice, now)
    await deps.jobs.enqueue(unit.trx, RUN_SYNC, {}, { singletonKey: 'now' })
  })
  return { success: true as const }
}
