import { isValidDomain, normaliseDomain } from '#contract/api-keys/domain.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { checkIntegration, newSecret } from './key-fields.ts'
import { presentKey } from './present.ts'
import { countKeysLocked, insertKey, insertLookup } from './queries.ts'

/** Creates a widget key bound to a domain; five at most, however many are asked for at once. */
export const createApiKey: Handler<'createApiKey'> = async ({ deps, scope, body }) => {
  const domain = normaliseDomain(body.domain)
  if (!isValidDomain(domain)) throw new ApiError('INVALID_DOMAIN')
  return inTransaction(deps, scope, async (unit) => {
    if ((await countKeysLocked(unit)) >= LIMITS.apiKeysPerBusiness) throw new ApiError('API_KEY_LIMIT')
    await checkIntegration(unit, body.integrationId)
    const key = await insertKey(unit, {
      id: newId(),
      name: body.name || null,
      domain,
      api_key: newSecret(),
      integration_id: body.integrationId ?? null,
    })
    await insertLookup(unit, key)
    unit.emit(() => ({ type: 'keys' }))
    return presentKey(key)
  })
}
