import type { Selectable, Transaction } from 'kysely'
import type { NotificationChoices } from '#contract/notifications/notifications.ts'
import type { Db } from '#server/lib/database.ts'
import { matchesVersion } from '#server/lib/if-match.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

const COLUMNS = [
  'email_notifications',
  'sms_notifications',
  'push_notifications',
  'new_message_alert',
  'daily_digest',
  'weekly_report',
  'updated_at',
] as const

export type SettingsRow = Pick<Selectable<Database['notification_settings']>, (typeof COLUMNS)[number]>

/** What a business saved; undefined while nothing was. */
export const findSettings = (db: Db, scope: BusinessScope): Promise<SettingsRow | undefined> =>
  db.selectFrom('notification_settings').select(COLUMNS).where(ofBusiness(scope)).executeTakeFirst()

/** Saves the six switches, and answers them as they are now; undefined when they were made from other ones. */
export const saveSettings = (
  trx: Transaction<Database>,
  scope: BusinessScope,
  choices: NotificationChoices,
  { ifMatch, now }: { ifMatch: string | null; now: Date },
): Promise<SettingsRow | undefined> => {
  const values = {
    email_notifications: choices.emailNotifications,
    sms_notifications: choices.smsNotifications,
    push_notifications: choices.pushNotifications,
    new_message_alert: choices.newMessageAlert,
    daily_digest: choices.dailyDigest,
    weekly_report: choices.weeklyReport,
    updated_at: now,
  }
  return trx
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
}
