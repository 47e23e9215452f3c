import type { teaching } from '#contract/teaching.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { listTaught, listUnanswered } from './list.ts'
import { deleteTaught, teachAnswer, updateTaught } from './teach.ts'

export const routes: HandlersOf<typeof teaching> = {
  listUnanswered,
  listTaught,
  teachAnswer,
  updateTaught,
  deleteTaught,
}
