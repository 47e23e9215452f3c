import type { knowledge } from '#contract/knowledge.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { listKnowledgeSources } from './sources/list-sources.ts'

export const routes: HandlersOf<typeof knowledge> = {
  listKnowledgeSources,
}
