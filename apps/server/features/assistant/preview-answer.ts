import type { Handler } from '#server/lib/handler.ts'
import { loadBusinessKnowledge } from './business-knowledge.ts'
import { withoutContext } from './engine/reply/builtin.ts'
import type { AssistantInput } from './engine/types.ts'
import { engineOf } from './engines.ts'
import { outcomeOf } from './outcome-of.ts'
import { presentPreview } from './present.ts'
import { runTaskOnThread } from './run-task.ts'

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
