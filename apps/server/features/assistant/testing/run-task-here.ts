import type { RunTask } from '../run-task.ts'
import { assistantTasks } from '../tasks.ts'

/** Runs the tasks where they are asked for: for evaluations, which have their process to themselves. */
export const runTaskHere: RunTask = async (task, input) =>
  assistantTasks[task](input as never, 'here') as never
