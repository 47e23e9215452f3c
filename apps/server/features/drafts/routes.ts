import type { drafts } from '#contract/conversations/drafts.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { draftReply } from './draft-reply.ts'
import { rewriteReply } from './rewrite-reply.ts'
import { getThreadSummary, summarizeThread } from './summarize-thread.ts'
import { translateMessage } from './translate-message.ts'

export const routes: HandlersOf<typeof drafts> = {
  draftReply,
  rewriteReply,
  translateMessage,
  getThreadSummary,
  summarizeThread,
}
