import { NOTIFICATION_DEFAULTS, type NotificationSettings } from '#contract/notifications/notifications.ts'
import type { SettingsRow } from './queries.ts'

/** The switches of a business; the defaults where nothing is saved. */
export const presentSettings = (row: SettingsRow | undefined): NotificationSettings =>
  row === undefined
    ? { ...NOTIFICATION_DEFAULTS, updatedAt: null }
    : {
        emailNotifications: row.email_notifications,
        smsNotifications: row.sms_notifications,
        pushNotifications: row.push_notifications,
        newMessageAlert: row.new_message_alert,
        dailyDigest: row.daily_digest,
        weeklyReport: row.weekly_report,
        updatedAt: row.updated_at.toISOString(),
      }
