import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { checkIntegration } from './key-fields.ts'
import { presentKey } from './present.ts'
import { changeKey } from './queries.ts'

/** Changes the fields that were sent; the domain of a key never changes. */
export const updateApiKey: Handler<'updateApiKey'> = async ({ deps, scope, params, body }) =>
  inTransaction(deps, scope, async (unit) => {
    await checkIntegration(unit, body.integrationId)
    const key = await changeKey(unit, params.keyId, {
      ...(body.name !== undefined && { name: body.name || null }),
      ...(body.isActive !== undefined && { is_active: body.isActive }),
      ...(body.integrationId !== undefined && { integration_id: body.integrationId }),
    })
    unit.emit(() => ({ type: 'keys' }), { visitor: true })
    return presentKey(key)
  })
