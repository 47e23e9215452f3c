import * as z from 'zod/mini'
import { email, Id, requiredText, Success } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../shared-limits.ts'

export const SUPPORT_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
export type SupportPriority = (typeof SUPPORT_PRIORITIES)[number]
export const SUPPORT_DEFAULT_PRIORITY: SupportPriority = 'medium'
export const SUPPORT_SUBJECT_MAX = 200

export const support = {
  sendSupportMessage: endpoint('POST', '/api/support/messages', 'session', {
    summary: 'Writes to the support: kept, mailed to it, and acknowledged to the sender',
    body: z.object({
      name: requiredText(LIMITS.nameMax, 'NAME_REQUIRED'),
      email: email('EMAIL_REQUIRED', 'INVALID_EMAIL'),
      subject: requiredText(SUPPORT_SUBJECT_MAX, 'SUBJECT_REQUIRED'),
      message: requiredText(LIMITS.messageMax, 'MESSAGE_REQUIRED'),
      priority: z._default(z.enum(SUPPORT_PRIORITIES), SUPPORT_DEFAULT_PRIORITY),
      /** The business the user is looking at; told to the support when the user is a member of it. */
      businessId: z.optional(Id),
      /** The same id sends the message once, however often it is asked for. */
      clientId: z.optional(Id),
    }),
    response: Success,
    status: 201,
    limits: [{ max: 10, windowMs: 3_600_000, by: 'user' }],
  }),
} as const
