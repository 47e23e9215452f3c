// What a thread of the server runs.
import { assistantTasks } from '#server/features/assistant/tasks.ts'
import { contactTasks } from '#server/features/contacts/tasks.ts'
import { knowledgeTasks } from '#server/features/knowledge/tasks.ts'
import { mailTasks } from '#server/features/mail/tasks.ts'
import { testSuiteTasks } from '#server/features/test-suites/tasks.ts'
import { serveTasks } from '#server/lib/threads/serve-tasks.ts'

serveTasks({ ...assistantTasks, ...contactTasks, ...knowledgeTasks, ...mailTasks, ...testSuiteTasks })
