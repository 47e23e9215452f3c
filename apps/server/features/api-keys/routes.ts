import type { apiKeys } from '#contract/api-keys/api-keys.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { createApiKey } from './create.ts'
import { presentKey } from './present.ts'
import { deleteKey, findKeys } from './queries.ts'
import { regenerateApiKey } from './regenerate.ts'
import { updateApiKey } from './update.ts'

export const routes: HandlersOf<typeof apiKeys> = {
  listApiKeys: async ({ deps, scope }) => {
    const keys = await findKeys(deps.db, scope)
    return { apiKeys: keys.map(presentKey), total: keys.length }
  },
  createApiKey,
  updateApiKey,
  regenerateApiKey,
  deleteApiKey: ({ deps, scope, params }) =>
    inTransaction(deps, scope, async (unit) => {
      if (!(await deleteKey(unit, params.keyId))) throw new ApiError('NOT_FOUND')
      unit.emit(() => ({ type: 'keys' }), { visitor: true })
      return { success: true as const }
    }),
}
