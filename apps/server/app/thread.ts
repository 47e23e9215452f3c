// What a thread of the server runs.
import { assistantTasks } from '../features/assistant/tasks.ts'
import { contactTasks } from '../features/contacts/tasks.ts'
import { serveTasks } from '../lib/threads/serve-tasks.ts'

serveTasks({ ...assistantTasks, ...contactTasks })
