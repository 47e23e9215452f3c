import { assistantTasks } from '../tasks.ts'
import type { Think } from '../think.ts'

/** Runs the tasks where they are asked for: for evaluations, which have their process to themselves. */
export const thinkHere: Think = async (task, input) => assistantTasks[task](input as never, 'here') as never
