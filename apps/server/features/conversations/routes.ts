import type { contacts } from '#contract/contacts.ts'
import type { conversations } from '#contract/conversations.ts'
import type { inbox } from '#contract/inbox.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { handBack, markRead, setArchived, takeOver } from './control.ts'
import { exportConversations } from './export.ts'
import { getConversation } from './get.ts'
import { listConversations } from './list.ts'
import { markAnswer } from './mark.ts'
import { presentConversation } from './present.ts'
import { replyToConversation } from './reply.ts'
import { startConversation } from './start-conversation.ts'
import { countHandled, listWaiting, streamWaiting } from './waiting.ts'

export const routes: HandlersOf<
  typeof conversations & typeof inbox & Pick<typeof contacts, 'startConversation'>
> = {
  listConversations,
  getConversation,
  replyToConversation,
  takeOver: async ({ deps, scope, user, params }) =>
    presentConversation(await takeOver(deps, scope, params.sessionId, user), deps.now()),
  handBack: async ({ deps, scope, user, params }) =>
    presentConversation(await handBack(deps, scope, params.sessionId, user), deps.now()),
  setArchived: async ({ deps, scope, user, params, body }) =>
    presentConversation(await setArchived(deps, scope, params.sessionId, body.archived, user), deps.now()),
  markRead: async ({ deps, scope, params }) =>
    presentConversation(await markRead(deps, scope, params.sessionId), deps.now()),
  markAnswer,
  listWaiting,
  countHandled,
  streamWaiting,
  exportConversations,
  startConversation,
}
