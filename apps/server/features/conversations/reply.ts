import { withAttachmentUrls } from '#server/lib/attachment-address.ts'
import type { Handler } from '#server/lib/handler.ts'
import { addTeamMessage } from './add-team-message.ts'
import { presentMessage } from './present.ts'
import { replyAndAct } from './reply-and-act.ts'

/** Answers a visitor as a person, which takes the conversation over. */
export const replyToConversation: Handler<'replyToConversation'> = async ({
  deps,
  scope,
  user,
  params,
  body,
}) => {
  const { also, ...reply } = body
  const message = { conversationId: params.sessionId, member: user, ...reply }
  const stored = also
    ? await replyAndAct(deps, scope, message, also)
    : await addTeamMessage(deps, scope, message)
  return withAttachmentUrls(deps, scope.businessId, presentMessage(stored))
}
