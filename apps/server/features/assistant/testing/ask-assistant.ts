import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { answer, type Outcome } from '../public.ts'

/** Of no visitor. */
const CONVERSATION = '01a1fd49-df29-7165-a7ff-a1af6519b9bb'

/** Asks the assistant of a business, as a visitor's message does. */
export const askAssistant = async (deps: Deps, scope: BusinessScope, question: string): Promise<Outcome> => {
  const request = { conversationId: CONVERSATION, question, history: [], language: null }
  return (await answer(deps, scope, request, new AbortController().signal)).outcome
}

/** What a business tells its assistant, saved without the API. */
export const tellAssistant = async ({ db }: Pick<Deps, 'db'>, businessId: string, aiContext: string) => {
  const instructions = JSON.stringify(AI_DEFAULTS.aiInstructions)
  await db
    .insertInto('ai_contexts')
    .values({ business_id: businessId, ai_context: aiContext, instructions })
    .execute()
}
