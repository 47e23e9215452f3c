import * as z from 'zod/mini'
import { Success, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { MAIL_KINDS } from './mail-kinds.ts'

const choices = {
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  newMessageAlert: z.boolean(),
  dailyDigest: z.boolean(),
  weeklyReport: z.boolean(),
}

/** The six switches of a business. */
export const NotificationChoices = z.object(choices)
export type NotificationChoices = z.output<typeof NotificationChoices>

export const NotificationSettings = z.object({
  ...choices,
  /** Null while nothing has been saved yet. */
  updatedAt: z.nullable(Timestamp),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

/** What holds until a business saves its own. */
export const NOTIFICATION_DEFAULTS: NotificationChoices = {
  emailNotifications: true,
  smsNotifications: false,
  pushNotifications: true,
  newMessageAlert: true,
  dailyDigest: true,
  weeklyReport: false,
}

export const NotificationChannels = z.object({
  email: z.object({
    /** `outbox`: a demo keeps its mails readable at /outbox; `none`: no mail can be sent. */
    delivery: z.enum(['smtp', 'outbox', 'none']),
    /** Owners and managers who get mails. */
    recipients: z.number(),
    /** What the caller no longer gets. */
    left: z.array(z.enum(MAIL_KINDS)),
  }),
  push: z.object({
    /** Whether the business has its team told so. */
    on: z.boolean(),
    /** VAPID public key: what a browser subscribes with. */
    publicKey: z.string(),
    /** Browsers of the team that get notifications. */
    browsers: z.number(),
  }),
  sms: z.object({
    /** Null while none is set up. */
    provider: z.nullable(z.string()),
    /** The business's own number as it is dialled; null when there is none that can be. */
    phone: z.nullable(z.string()),
  }),
})
export type NotificationChannels = z.output<typeof NotificationChannels>

const base = '/api/businesses/:businessId/notifications' as const

export const notifications = {
  getNotificationSettings: endpoint('GET', base, 'business:oversee', {
    summary: 'What the team of a business is told of, and how; the defaults while nothing is saved',
    response: NotificationSettings,
  }),
  updateNotificationSettings: endpoint('PUT', base, 'business:manage', {
    summary:
      'Replaces what the team of a business is told of, and how; with If-Match only the copy of that date',
    body: NotificationChoices,
    response: NotificationSettings,
    errors: ['CONFLICT'],
  }),
  getNotificationChannels: endpoint('GET', `${base}/channels`, 'business:view', {
    summary: 'What each channel can do right now: mail, push, text messages',
    response: NotificationChannels,
  }),
  setMyMails: endpoint('PUT', `${base}/mine`, 'business:answer', {
    summary: 'Leaves a kind of mail of a business, or takes it up again, for the caller alone',
    body: z.object({ kind: z.enum(MAIL_KINDS), wanted: z.boolean() }),
    response: Success,
  }),
} as const
