import * as z from 'zod/mini'
import { LABEL_LIMITS } from '../labels/label.ts'
import { ArchiveReason } from './message.ts'

/** What is done with a conversation once a reply was sent. */
export const ReplyActions = z.object({
  /** Labels that it gets. */
  labels: z.array(z.uuid()).check(z.maxLength(LABEL_LIMITS.perConversation)),
  /** Who of the team gets it; null: whoever replies keeps it. */
  assign: z.nullable(z.uuid()),
  archive: z.boolean(),
  /** Why it is archived, where it is. */
  reason: z.optional(ArchiveReason),
})
export type ReplyActions = z.output<typeof ReplyActions>
