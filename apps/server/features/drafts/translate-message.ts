import { asData } from '#server/features/assistant/public.ts'
import { findMessage } from '#server/features/conversations/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { LANGUAGE_NAMES, modelText, SAME_FACTS } from './model-text.ts'

const MAX_TOKENS = 1_100

/**
 * Has the model translate what a customer wrote.
 * @throws ApiError 404 also for what nobody said to a customer: notes are not given to a model
 */
export const translateMessage: Handler<'translateMessage'> = async ({ deps, scope, params, body }) => {
  const message = await findMessage(deps.db, scope, params.sessionId, { id: params.messageId })
  if (message?.kind !== 'message') throw new ApiError('NOT_FOUND')
  const { text, unheard } = await modelText(deps, scope, {
    rules: `You translate a message of a shop's chat into ${LANGUAGE_NAMES[body.language]} for whoever of the team reads it.\n${SAME_FACTS}`,
    material: asData({ text: message.content }),
    sources: [message.content],
    maxTokens: MAX_TOKENS,
  })
  return { text, unheard }
}
