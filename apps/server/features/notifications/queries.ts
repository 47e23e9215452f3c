import {
  NOTIFICATION_DEFAULTS,
  type NotificationChoices,
  type NotificationSettings,
} from '#contract/notifications/notifications.ts'
import type { Db, Trx } from '#server/lib/database.ts'
import { matchesVersion } from '#server/lib/if-match.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

const COLUMNS = [
  'email_notifications as emailNotifications',
  'sms_notifications as smsNotifications',
  'push_notifications as pushNotifications',
  'new_message_alert as newMessageAlert',
  'daily_digest as dailyDigest',
  'weekly_report as weeklyReport',
  'updated_at',
] as const

type Row = NotificationChoices & { updated_at: Date }

const present = ({ updated_at, ...choices }: Row): NotificationSettings => ({
  ...choices,
  updatedAt: updated_at.toISOString(),
})

/** The switches of a business; the defaults where nothing is saved. */
export const findSettings = async (db: Db, scope: BusinessScope): Promise<NotificationSettings> => {
  const row = await db
    .selectFrom('notification_settings')
    .select(COLUMNS)
    .where(ofBusiness(scope))
    .executeTakeFirst()
  return row === undefined ? { ...NOTIFICATION_DEFAULTS, updatedAt: null } : present(row)
}

/** Saves the six switches, and answers them as they are now; undefined when they were made from other ones. */
export const saveSettings = async (
  trx: Trx,
  scope: BusinessScope,
  choices: NotificationChoices,
  { ifMatch, now }: { ifMatch: string | null; now: Date },
): Promise<NotificationSettings | undefined> => {
  const values = {
    email_notifications: choices.emailNotifications,
    sms_notifications: choices.smsNotifications,
    push_notifications: choices.pushNotifications,
    new_message_alert: choices.newMessageAlert,
    daily_digest: choices.dailyDigest,
    weekly_report: choices.weeklyReport,
    updated_at: now,
  }
  const row = await trx
    .insertInto('notification_settings')
    .values({ business_id: scope.businessId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('business_id')
        .doUpdateSet(values)
        .where(matchesVersion('notification_settings.updated_at', ifMatch)),
    )
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && present(row)
}
