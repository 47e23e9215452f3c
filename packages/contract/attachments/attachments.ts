import * as z from 'zod/mini'
import { Nothing, requiredText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Attachment } from './attachment.ts'
import { ATTACHMENT_LIMITS } from './attachment-limits.ts'

const query = z.object({ name: requiredText(ATTACHMENT_LIMITS.nameMax, 'FILE_NAME_REQUIRED') })
const errors = [
  'FILE_EMPTY',
  'ATTACHMENT_UNSUPPORTED',
  'ATTACHMENT_TOO_LARGE',
  'ATTACHMENT_DAMAGED',
  'ATTACHMENT_TOO_COMPLEX',
  'ATTACHMENT_LIMIT',
  'ATTACHMENT_QUOTA',
  'FILES_UNAVAILABLE',
] as const
/** A little more than a file may have: one that is too large is refused by its own name. */
const bodyLimit = ATTACHMENT_LIMITS.bytesMax + 1024 * 1024
const conversation = '/api/businesses/:businessId/conversations/:sessionId/attachments' as const
const session = '/widget/v1/sessions/:sessionId/attachments' as const

export const attachments = {
  addAttachment: endpoint('POST', conversation, 'business:answer', {
    summary:
      'Uploads a file (the body, of any content type: JPEG, PNG, WebP, HEIC or PDF) that a reply is then sent with',
    raw: true,
    query,
    response: Attachment,
    status: 201,
    errors,
    limits: [{ max: 240, windowMs: 3_600_000, by: 'user' }],
    bodyLimit,
  }),
  removeAttachment: endpoint('DELETE', `${conversation}/:attachmentId`, 'business:answer', {
    summary: 'Forgets an uploaded file that was not sent',
    response: Nothing,
  }),
  addVisitorAttachment: endpoint('POST', session, 'visitor', {
    summary:
      'Uploads a file (the body, of any content type: JPEG, PNG, WebP, HEIC or PDF) that a message is then sent with',
    raw: true,
    query,
    response: Attachment,
    status: 201,
    errors,
    limits: [
      { max: 40, windowMs: 3_600_000, by: 'visitor' },
      { max: 120, windowMs: 3_600_000, by: 'address' },
    ],
    bodyLimit,
  }),
  removeVisitorAttachment: endpoint('DELETE', `${session}/:attachmentId`, 'visitor', {
    summary: 'Forgets an uploaded file that was not sent',
    response: Nothing,
    limits: [{ max: 60, windowMs: 60_000, by: 'visitor' }],
  }),
  getAttachment: endpoint('GET', '/api/attachments/:token', 'public', {
    tenant: 'attachment',
    summary: 'A file of a message, or its small picture, by its signed address',
    response: z.null(),
    errors: ['FILES_UNAVAILABLE'],
    file: true,
    limits: [{ max: 1_200, windowMs: 60_000, by: 'address' }],
  }),
} as const
