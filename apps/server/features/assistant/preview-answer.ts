import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { TaskStuck } from '#server/lib/threads/thread.ts'
import { type Outcome, write } from './answer.ts'
import { loadBusinessKnowledge } from './business-knowledge.ts'
import { withoutContext } from './engine/reply/builtin.ts'
import type { AssistantEngine, AssistantInput } from './engine/types.ts'
import { engineOf } from './engines.ts'
import { presentPreview } from './present.ts'
import { runTaskOnThread } from './run-task.ts'
import { textStream } from './text-stream.ts'

export const previewAnswer: Handler<'previewAnswer'> = async ({ deps, scope, body }) => {
  const [saved, { engine }] = await Promise.all([
    loadBusinessKnowledge(deps, scope, body.question),
    engineOf(deps, scope, runTaskOnThread(deps, scope)),
  ])
  const input: AssistantInput = {
    facts: saved.facts,
    knowledge: saved.knowledge,
    aiContext: body.aiContext ?? saved.aiContext,
    instructions: body.aiInstructions ?? saved.instructions,
    question: body.question,
    history: [],
    now: deps.now(),
  }
  const [answer, generic] = await Promise.all([
    outcomeOf(engine, input),
    outcomeOf(engine, withoutContext(input)),
  ])
  return { answer: presentPreview(answer), generic: presentPreview(generic) }
}

const outcomeOf = async (engine: AssistantEngine, input: AssistantInput): Promise<Outcome> => {
  try {
    return await textStream(write(engine, input)).outcome
  } catch (error) {
    throw error instanceof TaskStuck ? new ApiError('TEXT_TOO_COMPLEX') : error
  }
}
