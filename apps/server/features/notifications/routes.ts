import type { notifications } from '#contract/notifications/notifications.ts'
import type { push } from '#contract/notifications/push.ts'
import type { unsubscribing } from '#contract/notifications/unsubscribe.ts'
import { sha256 } from '#server/lib/crypto.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { getNotificationChannels } from './get-channels.ts'
import { setWanted } from './opt-out-queries.ts'
import { deleteBrowser } from './push/queries.ts'
import { findSettings } from './queries.ts'
import { subscribePush } from './subscribe-push.ts'
import { testPush } from './test-push.ts'
import { readSubscription } from './unsubscribing.ts'
import { updateNotificationSettings } from './update.ts'

export const routes: HandlersOf<typeof notifications & typeof push & typeof unsubscribing> = {
  getNotificationSettings: ({ deps, scope }) => findSettings(deps.db, scope),
  updateNotificationSettings,
  getNotificationChannels,
  setMyMails: async ({ deps, scope, user, body }) => {
    await setWanted(deps.db, scope, user.id, body.kind, body.wanted)
    return { success: true }
  },
  subscribePush,
  unsubscribePush: async ({ deps, user, body }) => {
    await deleteBrowser(deps.db, sha256(body.endpoint), user.id)
    return { success: true }
  },
  testPush,
  getUnsubscription: ({ deps, scope, unsubscription }) => readSubscription(deps, scope, unsubscription),
  unsubscribe: async ({ deps, scope, unsubscription }) => {
    await setWanted(deps.db, scope, unsubscription.userId, unsubscription.kind, false)
    return readSubscription(deps, scope, unsubscription)
  },
  resubscribe: async ({ deps, scope, unsubscription }) => {
    await setWanted(deps.db, scope, unsubscription.userId, unsubscription.kind, true)
    return readSubscription(deps, scope, unsubscription)
  },
}
