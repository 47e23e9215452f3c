import type { NotificationChannels } from '#contract/notifications.ts'
import type { Config } from '#server/lib/config.ts'

/** Where mails go: to an SMTP server, to a demo's outbox, or nowhere. */
export const mailDelivery = ({
  smtpUrl,
  demo,
}: Pick<Config, 'smtpUrl' | 'demo'>): NotificationChannels['email']['delivery'] =>
  smtpUrl !== null ? 'smtp' : demo ? 'outbox' : 'none'
