import type { attachments } from '#contract/attachments/attachments.ts'
import type { contacts } from '#contract/contacts/contacts.ts'
import type { conversations } from '#contract/conversations/conversations.ts'
import type { inbox } from '#contract/conversations/inbox.ts'
import type { presence } from '#contract/conversations/presence.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { addNote } from './add-note.ts'
import { setArchived } from './archive.ts'
import { assignConversation } from './assign.ts'
import { getAttachment } from './attachments/serve.ts'
import {
  addAttachment,
  addVisitorAttachment,
  removeAttachment,
  removeVisitorAttachment,
} from './attachments/upload.ts'
import { setBlocked } from './block.ts'
import { changeConversations } from './bulk.ts'
import { handBack, markRead, setWaiting, takeOver } from './control.ts'
import { exportConversations } from './export.ts'
import { getConversation } from './get.ts'
import { labelConversation } from './label.ts'
import { revokeLinks } from './leave-address.ts'
import { listConversations } from './list.ts'
import { countHandled, listWaiting, streamWaiting } from './list-waiting.ts'
import { markAnswer } from './mark.ts'
import { announcePresence } from './presence.ts'
import { presentConversation } from './present.ts'
import { replyToConversation } from './reply.ts'
import { snooze } from './snooze.ts'
import { setSpam } from './spam.ts'
import { startConversation } from './start-conversation.ts'
import { undoChange } from './undo.ts'

export const routes: HandlersOf<
  typeof conversations &
    typeof attachments &
    typeof inbox &
    typeof presence &
    Pick<typeof contacts, 'startConversation'>
> = {
  listConversations,
  getConversation,
  replyToConversation,
  addAttachment,
  removeAttachment,
  addVisitorAttachment,
  removeVisitorAttachment,
  getAttachment,
  addNote,
  takeOver: async ({ deps, scope, user, params }) =>
    presentConversation(await takeOver(deps, scope, params.sessionId, user), deps.now()),
  handBack: async ({ deps, scope, user, params }) =>
    presentConversation(await handBack(deps, scope, params.sessionId, user), deps.now()),
  setArchived: async ({ deps, scope, user, params, body }) =>
    presentConversation(await setArchived(deps, scope, params.sessionId, body, user), deps.now()),
  assignConversation,
  setWaiting: async ({ deps, scope, user, params, body }) =>
    presentConversation(await setWaiting(deps, scope, params.sessionId, body.waiting, user), deps.now()),
  snooze,
  setSpam,
  setBlocked,
  changeConversations,
  undoChange,
  labelConversation,
  revokeLinks: async ({ deps, scope, params }) =>
    presentConversation(await revokeLinks(deps, scope, params.sessionId), deps.now()),
  markRead: async ({ deps, scope, params }) =>
    presentConversation(await markRead(deps, scope, params.sessionId), deps.now()),
  announcePresence,
  markAnswer,
  listWaiting,
  countHandled,
  streamWaiting,
  exportConversations,
  startConversation,
}
