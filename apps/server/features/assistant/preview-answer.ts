import type { Deps } from '#server/lib/deps.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Outcome } from './answer.ts'
import { loadBusinessKnowledge } from './business-knowledge.ts'
import { withoutContext } from './engine/reply/builtin.ts'
import type { AssistantEngine, AssistantInput } from './engine/types.ts'
import { engineOf } from './engines.ts'
import { outcomeOf, refuseStuck } from './outcome-of.ts'
import { type RunTask, rememberAnswer, runTaskOnThread } from './run-task.ts'
import { engineSaying, needOutcome } from './shop/reply.ts'

export const previewAnswer: Handler<'previewAnswer'> = async ({ deps, scope, body }) => {
  const runTask = runTaskOnThread(deps, scope, body.aiContext === undefined ? undefined : 'draft')
  const [saved, { engine }, { engine: genericEngine }] = await Promise.all([
    loadBusinessKnowledge(deps, scope, { question: body.question }),
    engineOf(deps, scope, runTask),
    engineOf(deps, scope, runTaskOnThread(deps, scope, 'generic')),
  ])
  const input: AssistantInput = {
    ...saved,
    aiContext: body.aiContext ?? saved.aiContext,
    instructions: body.aiInstructions ?? saved.instructions,
    question: body.question,
    history: [],
    now: deps.now(),
  }
  const [answer, generic] = await Promise.all([
    outcomeOf(await withNeeds(deps, scope, engine, { input, runTask }), input),
    outcomeOf(genericEngine, withoutContext(input)),
  ])
  return { answer: present(answer), generic: present(generic) }
}

/** An answer as the preview shows it. */
const present = ({
  kind,
  latencyMs,
  closest = false,
  unanswered: _unanswered,
  confirms: _confirms,
  ...shown
}: Outcome) => ({ outcome: kind, closest, latencyMs: Math.round(latencyMs), ...shown })

/** As in a conversation, who describes what they look for is answered by the shop's products. */
const withNeeds = async (
  deps: Deps,
  scope: BusinessScope,
  engine: AssistantEngine,
  { input, runTask }: { input: AssistantInput; runTask: RunTask },
): Promise<AssistantEngine> => {
  const question = { conversationId: null, input, runTask: rememberAnswer(runTask) }
  const outcome = await needOutcome(deps, scope, question).catch(refuseStuck)
  return outcome === null ? engine : engineSaying(outcome)
}
