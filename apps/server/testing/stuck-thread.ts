// A thread whose engine never comes to an end on certain words.
import { assistantTasks } from '#server/features/assistant/tasks.ts'
import { contactTasks } from '#server/features/contacts/tasks.ts'
import { testSuiteTasks } from '#server/features/test-suites/tasks.ts'
import { serveTasks, type Tasks } from '#server/lib/threads/serve-tasks.ts'

const STUCK = 'pour toujours'

/** The tasks, but any whose input holds the words never returns. */
const stuckOn = (tasks: Tasks): Tasks =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, run]) => [
      name,
      (input: never, share: string) => {
        const { question, csv } = input as { question?: string; csv?: string }
        if ((question ?? csv ?? String(input)).includes(STUCK)) for (;;);
        return run(input, share)
      },
    ]),
  )

serveTasks(stuckOn({ ...assistantTasks, ...contactTasks, ...testSuiteTasks }))
