import * as z from 'zod/mini'
import { BusinessParams, Success, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'

const choices = {
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  newMessageAlert: z.boolean(),
  dailyDigest: z.boolean(),
  weeklyReport: z.boolean(),
}

/** The six switches of a business (1§3). */
export const NotificationChoices = z.object(choices)
export type NotificationChoices = z.output<typeof NotificationChoices>

export const NotificationSettings = z.object({
  ...choices,
  /** Null while nothing has been saved yet. */
  updatedAt: z.nullable(Timestamp),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

/** What holds until a business saves its own (1§9). */
export const NOTIFICATION_DEFAULTS: NotificationChoices = {
  emailNotifications: true,
  smsNotifications: false,
  pushNotifications: true,
  newMessageAlert: true,
  dailyDigest: true,
  weeklyReport: false,
}

/** Kinds of mails that a person can leave, each on its own. */
export const MAIL_KINDS = ['alerts', 'digest', 'report'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

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

const pushEndpoint = z.string().check(z.maxLength(2_000), z.regex(/^https?:\/\//, 'Not an address'))
const pushKey = (bytes: number) =>
  z.string().check(
    z.regex(/^[\w-]+=*$/, 'Not base64url'),
    z.refine(
      (value) => Math.floor((value.replace(/=+$/, '').length * 3) / 4) === bytes,
      `A key of ${bytes} bytes`,
    ),
  )

/** A browser's subscription as its push service gave it. */
export const PushSubscription = z.object({
  endpoint: pushEndpoint,
  keys: z.object({ p256dh: pushKey(65), auth: pushKey(16) }),
})
export type PushSubscription = z.output<typeof PushSubscription>

export const UNSUBSCRIBE_LINK_TEXT = 'This link is not valid. Use the one of a newer e-mail.'

const UnsubscribeParams = z.object({ token: z.string().check(z.maxLength(200)) })
const Unsubscribing = z.object({
  businessName: z.string(),
  kind: z.enum(MAIL_KINDS),
  /** False once they were left. */
  subscribed: z.boolean(),
})
export type Unsubscribing = z.output<typeof Unsubscribing>

export const notifications = {
  getNotificationSettings: endpoint({
    method: 'GET',
    path: '/api/businesses/:businessId/notifications',
    access: 'business:view',
    summary: 'What the team of a business is told of, and how; the defaults while nothing is saved',
    params: BusinessParams,
    response: NotificationSettings,
  }),
  updateNotificationSettings: endpoint({
    method: 'PUT',
    path: '/api/businesses/:businessId/notifications',
    access: 'business:manage',
    summary: 'Replaces what the team of a business is told of, and how',
    params: BusinessParams,
    body: NotificationChoices,
    response: NotificationSettings,
  }),
  getNotificationChannels: endpoint({
    method: 'GET',
    path: '/api/businesses/:businessId/notifications/channels',
    access: 'business:view',
    summary: 'What each channel can do right now: mail, push, text messages',
    params: BusinessParams,
    response: NotificationChannels,
  }),
  setMyMails: endpoint({
    method: 'PUT',
    path: '/api/businesses/:businessId/notifications/mine',
    access: 'business:manage',
    summary: 'Leaves a kind of mail of a business, or takes it up again, for the caller alone',
    params: BusinessParams,
    body: z.object({ kind: z.enum(MAIL_KINDS), wanted: z.boolean() }),
    response: Success,
  }),
  subscribePush: endpoint({
    method: 'PUT',
    path: '/api/notifications/push',
    access: 'session',
    summary: 'Has notifications of the caller’s businesses sent to a browser, as long as the session lasts',
    body: PushSubscription,
    response: Success,
    limits: [{ max: 30, windowMs: 60_000, by: 'user' }],
  }),
  unsubscribePush: endpoint({
    method: 'DELETE',
    path: '/api/notifications/push',
    access: 'session',
    summary: 'Ends the notifications of one of the caller’s browsers',
    body: z.object({ endpoint: pushEndpoint }),
    response: Success,
  }),
  testPush: endpoint({
    method: 'POST',
    path: '/api/notifications/push/test',
    access: 'session',
    summary: 'Sends a notification to one of the caller’s browsers, now',
    body: z.object({ endpoint: pushEndpoint }),
    response: Success,
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
    limits: [{ max: 6, windowMs: 60_000, by: 'user' }],
  }),
  getUnsubscription: endpoint({
    method: 'GET',
    path: '/api/unsubscribe/:token',
    access: 'public',
    tenant: 'unsubscription',
    summary: 'What the link of a mail leaves, and whether it was left already',
    params: UnsubscribeParams,
    response: Unsubscribing,
    errors: ['NOT_FOUND'],
    limits: [{ max: 120, windowMs: 60_000, by: 'address' }],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/unsubscribe/:token',
    access: 'public',
    tenant: 'unsubscription',
    // The form of RFC 8058 says nothing beyond its address.
    raw: true,
    summary: 'Leaves a kind of mail by the link in it, also in one click of the mailbox (RFC 8058)',
    params: UnsubscribeParams,
    response: Unsubscribing,
    errors: ['NOT_FOUND'],
    limits: [{ max: 120, windowMs: 60_000, by: 'address' }],
  }),
  resubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/:token/undo',
    access: 'public',
    tenant: 'unsubscription',
    summary: 'Takes a kind of mail up again by the link in it',
    params: UnsubscribeParams,
    response: Unsubscribing,
    errors: ['NOT_FOUND'],
    limits: [{ max: 120, windowMs: 60_000, by: 'address' }],
  }),
} as const
