import { addTeamMessage } from '#server/features/conversations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

/** The job that sends an answer that was taught to who still waits for it. */
export const SEND_ANSWER = 'knowledge.send-answer'

export interface AnswerToSend {
  businessId: string
  answerId: string
  content: string
  member: { id: string; name: string }
  conversationIds: readonly string[]
}

/** Writes it to each conversation once, however often the job runs: the answer's id is that of its message. */
export const sendAnswer = async (
  deps: Deps,
  scope: BusinessScope,
  { answerId, content, member, conversationIds }: AnswerToSend,
): Promise<void> => {
  for (const conversationId of conversationIds) {
    try {
      await addTeamMessage(deps, scope, { conversationId, member, content, clientId: answerId })
    } catch (error) {
      // A conversation that was erased meanwhile waits for nothing.
      if (!(error instanceof ApiError) || error.failure !== 'NOT_FOUND') throw error
    }
  }
}
