import type { Handler } from '#server/lib/handler.ts'
import { addTeamMessage } from './add-team-message.ts'
import { presentMessage } from './present.ts'

/** Answers a visitor as a person, which takes the conversation over. */
export const replyToConversation: Handler<'replyToConversation'> = async ({
  deps,
  scope,
  user,
  params,
  body,
}) =>
  presentMessage(
    await addTeamMessage(deps, scope, {
      conversationId: params.sessionId,
      member: { id: user.id, name: user.name },
      ...body,
    }),
  )
