import type { notifications } from '#contract/notifications/notifications.ts'
import type { push } from '#contract/notifications/push.ts'
import type { unsubscribing } from '#contract/notifications/unsubscribe.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { getNotificationSettings } from './get.ts'
import { getNotificationChannels } from './get-channels.ts'
import { getUnsubscription } from './get-unsubscription.ts'
import { resubscribe } from './resubscribe.ts'
import { setMyMails } from './set-my-mails.ts'
import { subscribePush } from './subscribe-push.ts'
import { testPush } from './test-push.ts'
import { unsubscribe } from './unsubscribe.ts'
import { unsubscribePush } from './unsubscribe-push.ts'
import { updateNotificationSettings } from './update.ts'

export const routes: HandlersOf<typeof notifications & typeof push & typeof unsubscribing> = {
  getNotificationSettings,
  updateNotificationSettings,
  getNotificationChannels,
  setMyMails,
  subscribePush,
  unsubscribePush,
  testPush,
  getUnsubscription,
  unsubscribe,
  resubscribe,
}
