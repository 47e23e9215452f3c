import type { Handler } from '#server/lib/handler.ts'
import { readSubscription } from './unsubscribing.ts'

export const getUnsubscription: Handler<'getUnsubscription'> = ({ deps, scope, unsubscription }) =>
  readSubscription(deps, scope, unsubscription)
