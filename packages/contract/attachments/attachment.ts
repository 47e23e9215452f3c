import * as z from 'zod/mini'
import { Id } from '../common.ts'
import { ATTACHMENT_LIMITS, ATTACHMENT_TYPES } from './attachment-limits.ts'

/** A file of a message. */
export const Attachment = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(ATTACHMENT_TYPES),
  /** Bytes of the file. */
  size: z.number(),
  /** Of a picture, in pixels. */
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** Paths on this server that give the file, and a small picture of a picture; signed, they end within a day. */
  url: z.optional(z.string()),
  previewUrl: z.optional(z.string()),
})
export type Attachment = z.output<typeof Attachment>

/** The files that a message is sent with: ids of what was uploaded to its conversation before. */
export const AttachmentIds = z.optional(z.array(Id).check(z.maxLength(ATTACHMENT_LIMITS.perMessage)))
