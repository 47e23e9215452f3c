import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { TaskStuck } from '#server/lib/threads/thread.ts'
import type { AssistantInput } from './engine/types.ts'
import { sharePassages, type ThreadInput } from './shared-passages.ts'
import type { AssistantTasks } from './tasks.ts'

/**
 * Runs a task of the assistant.
 * @throws TaskStuck when it takes longer than any answer may
 */
export type RunTask = <N extends keyof AssistantTasks>(
  task: N,
  input: Parameters<AssistantTasks[N]>[0],
) => Promise<ReturnType<AssistantTasks[N]>>

/**
 * Runs tasks in a thread, in this business's turn: whatever is asked, the server goes on.
 * @param trial what is tried instead of what is published, by a name: a thread keeps what it prepared for each apart, so
 *   that a trial takes nothing from visitors
 */
export const runTaskOnThread =
  ({ threads }: Pick<Deps, 'threads'>, { businessId }: BusinessScope, trial?: string): RunTask =>
  (task, input) =>
    threads.answers.run(task, input, trial === undefined ? businessId : `${businessId} ${trial}`) as never

/** Runs the tasks of one message: however many ask for the built-in engine's answer to it, it is made once. */
export const rememberAnswer = (runTask: RunTask): RunTask => {
  let answer: ReturnType<typeof runTask<'assistant.answer'>> | undefined
  return ((task, input) => {
    if (task !== 'assistant.answer') return runTask(task, input)
    answer ??= runTask('assistant.answer', input as AssistantInput)
    return answer
  }) as RunTask
}

/** What comes of some tasks; null when one of them takes longer than any answer may. */
export const unlessStuck = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TaskStuck) return null
    throw error
  }
}

/** What of an input can be sent to a thread, once. */
export const toThreadInput = ({
  signal: _signal,
  shop: _shop,
  knowledge,
  ...input
}: ThreadInput & { shop?: unknown }): ThreadInput => {
  if (knowledge === undefined) return input
  const { own, shared = input.shared } = sharePassages(knowledge)
  return { ...input, knowledge: own, ...(shared && { shared }) }
}
