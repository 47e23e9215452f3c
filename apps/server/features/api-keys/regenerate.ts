import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { newSecret } from './key-fields.ts'
import { presentKey } from './present.ts'
import { changeKey, deleteLookups, insertLookup } from './queries.ts'

/** Replaces the secret of a key; nothing knows the old one any more when this answers. */
export const regenerateApiKey: Handler<'regenerateApiKey'> = ({ deps, scope, params }) =>
  inTransaction(deps, scope, async (unit) => {
    const key = await changeKey(unit, params.keyId, { api_key: newSecret(), installed_at: null })
    await deleteLookups(unit, key.id)
    await insertLookup(unit, key)
    unit.emit(() => ({ type: 'keys' }), { visitor: true })
    return presentKey(key)
  })
