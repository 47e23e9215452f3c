import type { unsubscribing } from '#contract/unsubscribe.ts'
import type { Handler } from '#server/lib/handler.ts'
import { readSubscription } from './unsubscribing.ts'

export const getUnsubscription: Handler<typeof unsubscribing.getUnsubscription> = ({
  deps,
  scope,
  unsubscription,
}) => readSubscription(deps, scope, unsubscription)
