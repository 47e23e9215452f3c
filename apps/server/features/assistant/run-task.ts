import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { AssistantInput } from './engine/types.ts'
import type { AssistantTasks } from './tasks.ts'

/**
 * Runs a task of the assistant.
 * @throws TaskStuck when it takes longer than any answer may
 */
export type RunTask = <N extends keyof AssistantTasks>(
  task: N,
  input: Parameters<AssistantTasks[N]>[0],
) => Promise<ReturnType<AssistantTasks[N]>>

/** Runs tasks in a thread, in this business's turn: whatever is asked, the server goes on. */
export const runTaskOnThread =
  ({ threads }: Pick<Deps, 'threads'>, { businessId }: BusinessScope): RunTask =>
  (task, input) =>
    threads.answers.run(task, input, businessId) as never

/** Runs the tasks of one message: however many ask for the built-in engine's answer to it, it is made once. */
export const rememberAnswer = (runTask: RunTask): RunTask => {
  let answer: ReturnType<typeof runTask<'assistant.answer'>> | undefined
  return ((task, input) => {
    if (task !== 'assistant.answer') return runTask(task, input)
    answer ??= runTask('assistant.answer', input as AssistantInput)
    return answer
  }) as RunTask
}

/** What of an input can be sent to a thread. */
export const toThreadInput = ({
  signal: _signal,
  shop: _shop,
  ...input
}: AssistantInput & { shop?: unknown }): AssistantInput => input
