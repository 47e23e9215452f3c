import type { NotificationChannels } from '#contract/notifications/notifications.ts'
import type { Config } from '../config.ts'

type Settings = Pick<Config, 'smtpUrl' | 'demo'>

/** Where mails go: to an SMTP server, to a demo's outbox, or nowhere. */
export const mailDelivery = ({ smtpUrl, demo }: Settings): NotificationChannels['email']['delivery'] =>
  smtpUrl !== null ? 'smtp' : demo ? 'outbox' : 'none'

/** Whether a mail can be sent at all: without that nobody is promised one. */
export const canMail = (settings: Settings): boolean => mailDelivery(settings) !== 'none'
