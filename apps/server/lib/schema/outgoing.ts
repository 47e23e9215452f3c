import type { ColumnType, Generated } from 'kysely'
import type { MailKind } from '#contract/notifications/mail-kinds.ts'
import type { Count, NullableTime, Time, TimeWithDefault } from './columns.ts'

/** What is sent: mails, notifications, text messages. */
export interface OutgoingTables {
  mails: {
    id: string
    recipient: string
    subject: string
    html: string
    body: string
    headers: ColumnType<Record<string, string>, string | undefined, string>
    created_at: TimeWithDefault
    sent_at: NullableTime
    failed_at: NullableTime
    attempts: Generated<number>
    last_error: string | null
    /** Whether it failed because its address takes no mail. */
    refused: Generated<boolean>
    /** What it says, while it waits in production: JSON of html and body, which are empty then; null: not sealed. */
    sealed: string | null
    /** In whose name it is sent; null: the product's own. */
    sender_name: string | null
  }
  support_messages: {
    id: string
    user_id: string | null
    client_id: string
    business_id: string | null
    name: string
    email: string
    subject: string
    message: string
    priority: 'low' | 'medium' | 'high' | 'urgent'
    user_agent: string | null
    created_at: TimeWithDefault
  }
  notification_settings: {
    business_id: string
    email_notifications: boolean
    sms_notifications: boolean
    push_notifications: boolean
    new_message_alert: boolean
    daily_digest: boolean
    weekly_report: boolean
    updated_at: TimeWithDefault
  }
  /** Mails of a business that a person no longer wants. */
  notification_opt_outs: {
    business_id: string
    user_id: string
    kind: MailKind
    created_at: TimeWithDefault
  }
  /** How far the events of a business were told, and when what was sent. */
  notification_state: {
    business_id: string
    event_seq: Count
    /** When what waits in notification_alerts is mailed; null while nothing waits. */
    mail_due_at: NullableTime
    mailed_at: NullableTime
    texted_at: NullableTime
    /** The business's own date of the last daily digest. */
    digest_day: ColumnType<string | null, string | null | undefined, string | null>
    report_day: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** What waits to be mailed, by conversation. */
  notification_alerts: {
    business_id: string
    conversation_id: string
    messages: Generated<number>
    /** The latest words of the customer. */
    excerpt: string | null
    last_at: Time
    /** Since when a person is asked for. */
    handoff_at: NullableTime
  }
  /** A browser of a signed-in user; gone with the session. */
  push_subscriptions: {
    endpoint_hash: Buffer
    user_id: string
    session_id: string
    /** Endpoint and keys as sealed JSON. */
    sealed: string
    created_at: TimeWithDefault
  }
  text_messages: {
    business_id: string
    id: string
    recipient: string
    body: string
    created_at: TimeWithDefault
    sent_at: NullableTime
    failed_at: NullableTime
    attempts: Generated<number>
    last_error: string | null
    provider_id: string | null
  }
}
