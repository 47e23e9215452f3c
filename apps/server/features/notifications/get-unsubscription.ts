import type { notifications } from '#contract/notifications.ts'
import type { Handler } from '../../lib/handler.ts'
import { readSubscription } from './unsubscribing.ts'

export const getUnsubscription: Handler<typeof notifications.getUnsubscription> = ({
  deps,
  scope,
  unsubscription,
}) => readSubscription(deps, scope, unsubscription)
