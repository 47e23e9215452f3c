import type { Handler } from '#server/lib/handler.ts'
import { setWanted } from './opt-out-queries.ts'
import { readSubscription } from './unsubscribing.ts'

export const resubscribe: Handler<'resubscribe'> = async ({ deps, scope, unsubscription }) => {
  await setWanted(deps.db, scope, unsubscription.userId, unsubscription.kind, true)
  return readSubscription(deps, scope, unsubscription)
}
